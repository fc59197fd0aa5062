/** In decoded bytes. */
export const MAX_BODY_BYTES = 2_000_000

/**
 * As `fetch`, but resolves with the whole body read. Rejects as soon as `signal` aborts, also in
 * the middle of a body, and as soon as the body is longer than MAX_BODY_BYTES.
 */
export async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const aborted = rejectOn(init.signal)
  const response = await Promise.race([fetch(url, init), aborted])
  const { status, headers } = response
  return new Response(response.body && (await readText(response.body, aborted)), {
    status,
    headers,
  })
}

async function readText(
  body: ReadableStream<Uint8Array>,
  aborted: Promise<never>,
): Promise<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted])
      if (done) return text + decoder.decode()
      length += value.length
      if (length > MAX_BODY_BYTES) throw new Error(`more than ${MAX_BODY_BYTES} bytes`)
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // Frees the connection of an abandoned response.
    reader.cancel().catch(() => {})
  }
}

function rejectOn(signal: AbortSignal | null | undefined): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  aborted.catch(() => {})
  return aborted
}
