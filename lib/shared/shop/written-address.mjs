const CODE = /(?:\bCEP\b[\s:.nº°]*)?(?<![\d.-])(\d{2})\.?(\d{3})[-–]?(\d{3})(?![\d-])/i
const STATES = 'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO'
/** A hyphen separates only next to a blank, because names contain hyphens too. */
const PARTING = /[,;/–—|·]|\s-|-\s/
const LEFT_OVER = /^[\s,;/–—|·.-]+|(?:[\s,;/–—|·.-]|\bBrasil\b)+$/giu

/**
 * State of the shop and cities that it serves, which an address may name without a state.
 * @typedef {{ state: string, stateName: string, cities: readonly string[] }} ShopPlace
 */

/**
 * `street` is the whole text if it names no city, `state` has two letters or is empty without a
 * city, `zipcode` is written `41810-000`.
 * @typedef {{ street: string, city: string | null, state: string, zipcode: string | null }} WrittenAddress
 */

/**
 * Splits a written address into street, city, state and CEP. A text without a city is returned as
 * the street.
 * @param {string} text
 * @param {ShopPlace} shop
 * @returns {WrittenAddress}
 */
export function readWrittenAddress(text, shop) {
  const code = CODE.exec(text)
  const { street, city, state } = placeOf(text.replace(CODE, '').replace(LEFT_OVER, ''), shop)
  const zipcode = code && `${code[1]}${code[2]}-${code[3]}`
  return { street: city ? street : text, city, state, zipcode }
}

/**
 * Parts of a street, such as its district: `['Rua Ceará', '42', 'Pituba']`.
 * @param {string} street
 */
export function partsOfStreet(street) {
  return street
    .split(PARTING)
    .map((part) => part.trim())
    .filter(Boolean)
}

/**
 * @param {string} text
 * @param {ShopPlace} shop
 */
function placeOf(text, { state: own, stateName, cities }) {
  const ending = new RegExp(
    `^(?<place>.+?)\\s*[\\s,/(–—-]\\s*(?<state>${STATES}|${stateName})\\)?$`,
    'iu',
  )
  const { place = text, state } = ending.exec(text)?.groups ?? {}
  const city = place.split(PARTING).at(-1)?.trim() ?? ''
  const street = place.slice(0, place.length - city.length).replace(LEFT_OVER, '')
  const isCity = state !== undefined || cities.includes(city)
  if (!isCity || !street || !city || /\d/.test(city)) return { street: text, city: null, state: '' }
  return { street, city, state: state?.length === 2 ? state.toUpperCase() : own }
}
