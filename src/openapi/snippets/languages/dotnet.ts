import type { RequestSample } from '../../sample/request-sample.ts';
import { csharp, verbatim } from './csharp.ts';
import {
  bodyText,
  contentTypeHeader,
  isNamed,
  multipartParts,
  otherHeaders,
  quoted,
  titled,
} from './text.ts';

/** RestSharp, the other common client of .NET; `HttpClient` for methods that it does not have. */
export function dotnet(request: RequestSample): string {
  const { method, url, body } = request;
  if (!isNamed(method) || method === 'TRACE') return csharp(request);
  const lines = [
    'using RestSharp;',
    '',
    `var client = new RestClient(${quoted(url)});`,
    `var request = new RestRequest("", Method.${titled(method)});`,
  ];
  for (const [header, value] of otherHeaders(request))
    lines.push(`request.AddHeader(${quoted(header)}, ${quoted(value)});`);
  const parts = multipartParts(request);
  if (parts.length > 0 && !parts.some(({ file }) => file))
    lines.push('request.AlwaysMultipartFormData = true;');
  for (const { name: field, value, file, type } of parts) {
    lines.push(
      file
        ? `request.AddFile(${[field, value, ...(type ? [type] : [])].map((text) => quoted(text)).join(', ')});`
        : `request.AddParameter(${quoted(field)}, ${quoted(value)});`,
    );
  }
  const text = bodyText(body);
  if (body?.kind === 'file') {
    const content = `File.ReadAllBytes(${quoted(body.name)}), ${quoted(body.type)}`;
    lines.push(`request.AddParameter(new BodyParameter("", ${content}, DataFormat.Binary));`);
  } else if (text !== undefined) {
    lines.push(
      `request.AddStringBody(${verbatim(text)}, ${quoted(contentTypeHeader(request) ?? 'text/plain')});`,
    );
  }
  lines.push(
    '',
    'var response = await client.ExecuteAsync(request);',
    'Console.WriteLine(response.Content);',
  );
  return lines.join('\n');
}
