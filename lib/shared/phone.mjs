/**
 * The digits of a typed phone number without +55 and without the 0 before the area.
 * @param {string} typed
 */
export function phoneOf(typed) {
  return typed.replace(/\D/g, '').replace(/^(?:00)?(?:55)?0?(?=[1-9]{2}\d{8,9}$)/, '')
}

const WITH_AREA = /^[1-9]{2}[2-9]\d{7,8}$/
/** 0800 and its kin, 4004 and 3003: dialled in Brazil only, without an area. */
const WITHOUT_AREA = /^(?:0[3589]00\d{6,7}|[34]00\d{5})$/

/**
 * Number for a `tel:` link, such as +557133334444 or 08001234567; null for other texts.
 * @param {string} typed
 */
export function dialledNumber(typed) {
  if (!/^[\d\s+().\-–]+$/.test(typed)) return null
  const digits = phoneOf(typed)
  if (WITH_AREA.test(digits)) return `+55${digits}`
  const national = digits.replace(/^(?:00)?550?(?=[3589]00)/, '0')
  if (WITHOUT_AREA.test(national)) return national
  return /^\s*\+(?!\s*55)/.test(typed) && /^\d{8,15}$/.test(digits) ? `+${digits}` : null
}

/**
 * A Brazilian number as it is read, such as (71) 99000-1234; other texts as they are.
 * @param {string} typed
 */
export function writtenPhone(typed) {
  const digits = phoneOf(typed)
  if (!WITH_AREA.test(digits)) return typed
  return digits.replace(/^(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
}

const WHATSAPP_LINK = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)/

/**
 * Number for `wa.me`, with country code and without a plus; null for other texts.
 * @param {string} typed A phone number or a WhatsApp link to one.
 */
export function whatsappNumber(typed) {
  const number = dialledNumber(typed.trim().replace(WHATSAPP_LINK, ''))
  if (number === null || number.startsWith('+')) return number?.slice(1) ?? null
  return number.startsWith('0') ? `55${number.slice(1)}` : null
}
