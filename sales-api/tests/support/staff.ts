import type { StaffRole } from '@/lib/shared/counter'
import { acceptInvitation, addStaff } from '../../service/domain/staff/people'
import type { CallResponse, TestShop } from './test-shop'

export const STAFF_PASSWORD = 'facao-afiado-7'
export const STAFF_PIN = '402917'

/** A device with its cookies, on which staff work. */
export interface Tablet {
  cookies: Map<string, string>
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<CallResponse & { headers: Headers }>
}

/** What a tablet calls: the app itself in tests, or an API of its own process. */
interface Callable {
  app: { request(path: string, init: RequestInit): Response | Promise<Response> }
}

export function openTablet(shop: Callable): Tablet {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(method, path, body, headers = {}) {
      const response = await shop.app.request(path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      const text = await response.text()
      return {
        status: response.status,
        body: text ? JSON.parse(text) : null,
        headers: response.headers,
      }
    },
  }
}

/** Adds a person with password and PIN. */
export async function addPerson(
  shop: Pick<TestShop, 'db'>,
  name: string,
  role: StaffRole,
): Promise<void> {
  const token = await addStaff(shop.db, name, role)
  await acceptInvitation(shop.db, token, { password: STAFF_PASSWORD, pin: STAFF_PIN })
}

/** A tablet on which a new person of this role has logged in. */
export async function logInAs(shop: TestShop, name: string, role: StaffRole): Promise<Tablet> {
  await addPerson(shop, name, role)
  const tablet = openTablet(shop)
  await tablet.call('POST', '/staff/v1/session', { name, password: STAFF_PASSWORD })
  return tablet
}
