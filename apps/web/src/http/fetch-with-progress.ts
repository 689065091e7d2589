/**
 * As `fetch`, reporting the share of the body that has been sent, from 0 to 1, which `fetch` cannot.
 * @throws the abort error of the signal; TypeError when the server cannot be reached
 */
export function fetchWithProgress(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'GET', url)
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, String(value))
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => onProgress(lengthComputable && total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }))
    request.onerror = () => reject(new TypeError('network error'))
    const stop = () => request.abort()
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    request.onloadend = () => init.signal?.removeEventListener('abort', stop)
    init.signal?.addEventListener('abort', stop)
    if (init.signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'))
    request.send(init.body as FormData)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
