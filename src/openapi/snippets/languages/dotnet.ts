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
  for (const { name: field, value, file } of multipartParts(request)) {
    lines.push(
      file
        ? `request.AddFile(${quoted(field)}, ${quoted(value)});`
        : `request.AddParameter(${quoted(field)}, ${quoted(value)});`,
    );
  }
  const text = bodyText(body);
  if (body?.kind === 'file') {
    lines.push(`request.AddFile("file", ${quoted(body.name)});`);
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
