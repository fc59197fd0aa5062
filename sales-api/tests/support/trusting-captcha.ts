import { createAltcha } from '../../service/captcha/altcha'
import type { Captcha } from '../../service/captcha/captcha'
import type { Db } from '../../service/db/database'

/** Issues real challenges and accepts every answer: for tests about something else. */
export function trustingCaptcha(db: Db): Captcha {
  return { ...createAltcha(db, 1), accepts: async () => true }
}
