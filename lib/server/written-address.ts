import { shop } from '#shop'
import type { ShopPlace } from '../checkout/pickup'
import { ADDRESS_RULES } from '../shared/address-rules'
import { cityMismatch } from '../shared/served-zipcodes'
import { SERVED_CITIES } from '../shared/shop-facts'
import { store } from '../store/store'

const CODE = /(?:\bCEP\b[\s:.nº°]*)?(?<![\d.-])(\d{2})\.?(\d{3})[-–]?(\d{3})(?![\d-])/i
const STATES = 'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO'
const STATE = new RegExp(
  `^(?<place>.+?)\\s*[\\s,/(–—-]\\s*(?<state>${STATES}|${shop.place.stateName})\\)?$`,
  'iu',
)
/** A hyphen separates only next to a blank, because names contain hyphens too. */
const PARTING = /[,;/–—|·]|\s-|-\s/
const LEFT_OVER = /^[\s,;/–—|·.-]+|(?:[\s,;/–—|·.-]|\bBrasil\b)+$/giu

interface WrittenAddress {
  /** The whole text if it names no city. */
  street: string
  city: string | null
  /** Two letters; empty without a city. */
  state: string
  /** `41810-000`. */
  zipcode: string | null
}

/**
 * Splits a written address into street, city, state and CEP. A text without a city is returned as
 * the street.
 */
export function readWrittenAddress(text: string): WrittenAddress {
  const code = CODE.exec(text)
  const { street, city, state } = placeOf(text.replace(CODE, '').replace(LEFT_OVER, ''))
  const zipcode = code && `${code[1]}${code[2]}-${code[3]}`
  return { street: city ? street : text, city, state, zipcode }
}

/** Parts of a street, such as its district: `['Rua Ceará', '42', 'Pituba']`. */
export function partsOfStreet(street: string): string[] {
  return street
    .split(PARTING)
    .map((part) => part.trim())
    .filter(Boolean)
}

function placeOf(text: string): { street: string; city: string | null; state: string } {
  const { place = text, state } = STATE.exec(text)?.groups ?? {}
  const city = place.split(PARTING).at(-1)?.trim() ?? ''
  const street = place.slice(0, place.length - city.length).replace(LEFT_OVER, '')
  const isCity = state !== undefined || SERVED_CITIES.some((served) => served === city)
  if (!isCity || !street || !city || /\d/.test(city)) return { street: text, city: null, state: '' }
  return { street, city, state: state === undefined ? shop.place.state : codeOf(state) }
}

function codeOf(state: string): string {
  return state.length === 2 ? state.toUpperCase() : shop.place.state
}

/** The shop's own address for the address step; null where that step would refuse it. */
export function shopPlace(text = store.address): ShopPlace | null {
  const { street, city, zipcode } = readWrittenAddress(text)
  if (!city || !zipcode) return null
  const parts = partsOfStreet(street)
  const last = parts.at(-1) ?? ''
  const district = parts.length > 1 && !/\d/.test(last) ? last : null
  const place = {
    address1: district ? parts.slice(0, -1).join(', ') : street,
    neighborhood: district ?? city,
    city,
    zipcode: zipcode.replace('-', ''),
  }
  const fields = ['address1', 'neighborhood', 'city', 'zipcode'] as const
  const isGood = fields.every((field) => ADDRESS_RULES[field](place[field]) === null)
  return isGood && cityMismatch(place.zipcode, city) === null ? place : null
}
