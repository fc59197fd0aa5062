import { Histogram, type Registry } from 'prom-client'

/** Bounds in seconds, from a cached response to the longest wait for a gateway. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

export interface HandledRequest {
  method: string
  /** Route pattern, so that no number, token or query creates a series. */
  route: string
  status: number
}

/** Metrics of requests. Returns the function that records one handled request. */
export function createRequestMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long each took',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return ({ method, route, status }: HandledRequest, seconds: number): void => {
    const known = METHODS.includes(method) ? method : 'other'
    durations.observe({ method: known, route, status }, seconds)
  }
}
