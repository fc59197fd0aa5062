const PATH = '/health/ready'

/**
 * Tells a balancer whether to send visitors here: 503 from the moment the storefront is asked to stop. The
 * sales API is not asked, since pages that are kept are served without it. Returns whether this was the question.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {boolean} isStopping
 */
export function answerReadiness({ url, method }, res, isStopping) {
  if (url !== PATH || (method !== 'GET' && method !== 'HEAD')) return false
  res.writeHead(isStopping ? 503 : 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  res.end(
    JSON.stringify(isStopping ? { status: 'unavailable', reason: 'stopping' } : { status: 'ok' }),
  )
  return true
}
