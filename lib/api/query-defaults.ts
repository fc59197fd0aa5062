import type { DefaultOptions } from '@tanstack/react-query'
import { isClientError } from './api-error'

const MAX_RETRIES = 2

/** Answers of the API are final; only silence and 5xx are worth another try. */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: 60_000,
    retry: (failures, error) => failures < MAX_RETRIES && !isClientError(error),
  },
}
