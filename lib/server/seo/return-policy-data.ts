import type { MerchantReturnPolicy } from 'schema-dts'
import { absoluteUrl } from './absolute-url'

/** The terms say that returns are accepted and set no conditions; the page is what can be told (STAT-07). */
export function returnPolicyData() {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BR',
    merchantReturnLink: absoluteUrl('/termos/uso'),
  } as const satisfies MerchantReturnPolicy
}
