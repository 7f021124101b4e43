import type { RequestSample } from '../sample/request-sample.ts';
import {
  bodyText,
  contentTypeHeader,
  isNamed,
  multipartParts,
  otherHeaders,
  quoted,
  titled,
} from './text.ts';

/** `HttpClient` with an explicit request. */
export function csharp(request: RequestSample): string {
  const { method, url, body } = request;
  const lines = [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${methodText(method)}, ${quoted(url)});`,
  ];
  for (const [header, value] of otherHeaders(request)) {
    lines.push(`request.Headers.TryAddWithoutValidation(${quoted(header)}, ${quoted(value)});`);
  }
  const parts = multipartParts(request);
  const text = bodyText(body);
  if (parts.length > 0) {
    lines.push('', 'var form = new MultipartFormDataContent();');
    for (const { name: field, value, file, type } of parts) {
      const content = file
        ? `new StreamContent(File.OpenRead(${quoted(value)}))${type ? ` { Headers = { ContentType = ${mediaType(type)} } }` : ''}, ${quoted(field)}, ${quoted(value)}`
        : `new StringContent(${quoted(value)}${type ? `, ${contentType(type)}` : ''}), ${quoted(field)}`;
      lines.push(`form.Add(${content});`);
    }
    lines.push('request.Content = form;');
  } else if (body?.kind === 'file') {
    lines.push(
      `request.Content = new StreamContent(File.OpenRead(${quoted(body.name)}));`,
      `request.Content.Headers.TryAddWithoutValidation("Content-Type", ${quoted(body.type)});`,
    );
  } else if (text !== undefined) {
    const type = contentTypeHeader(request);
    lines.push(
      '',
      `request.Content = new StringContent(${verbatim(text)}, ${contentType(type ?? 'text/plain')});`,
    );
  }
  lines.push(
    '',
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  );
  return lines.join('\n');
}

function methodText(method: string): string {
  return isNamed(method) ? `HttpMethod.${titled(method)}` : `new HttpMethod(${quoted(method)})`;
}

/** The last arguments of `StringContent`. The overload with an encoding allows no parameters in the content type. */
function contentType(type: string): string {
  return type.includes(';') ? mediaType(type) : `null, ${quoted(type)}`;
}

function mediaType(type: string): string {
  return `System.Net.Http.Headers.MediaTypeHeaderValue.Parse(${quoted(type)})`;
}

function verbatim(text: string): string {
  return text.includes('\n') ? `@"${text.replace(/"/g, '""')}"` : quoted(text);
}

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
