import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { phoneOf } from '../shared/phone.mjs'

const digit = /\d/
const digits = (count: number): RegExp[] => Array<RegExp>(count).fill(digit)

function onlyDigits(count: number): MaskitoOptions {
  return { mask: digits(count) }
}

export const zipcodeMask: MaskitoOptions = { mask: [...digits(5), '-', ...digits(3)] }

const telephone: MaskitoOptions = {
  mask: ({ value }) => {
    const count = value.replace(/\D/g, '').length
    const country = count > 11 ? [...digits(Math.min(2, count - 11)), ' '] : []
    const first = count === 10 ? 4 : 5
    return [...country, '(', ...digits(2), ')', ' ', ...digits(first), '-', ...digits(4)]
  },
}

/** With area code: 11 digits for mobile, 10 for landline. Removes +55 and a leading 0. */
export const telephoneMask: MaskitoOptions = {
  ...telephone,
  preprocessors: [({ elementState, data }) => ({ elementState, data: phoneOf(data) })],
  postprocessors: [
    (state) => {
      const phone = phoneOf(state.value)
      if (phone === state.value.replace(/\D/g, '')) return state
      const value = maskitoTransform(phone, telephone)
      return { value, selection: [value.length, value.length] }
    },
  ],
}

export const registrationMask = onlyDigits(9)
export const monthMask = onlyDigits(2)
export const yearMask = onlyDigits(4)
export const cvvMask = onlyDigits(5)

const capitals = (count: number): RegExp[] => Array<RegExp>(count).fill(/[\dA-Z]/)

/** Accepts letters in either case. */
export const cnpjMask = {
  mask: [
    ...capitals(2),
    '.',
    ...capitals(3),
    '.',
    ...capitals(3),
    '/',
    ...capitals(4),
    '-',
    ...digits(2),
  ],
  preprocessors: [
    ({ elementState: { value, selection }, data }) => ({
      elementState: { value: value.toUpperCase(), selection },
      data: data.toUpperCase(),
    }),
  ],
} satisfies MaskitoOptions

/** Up to 19 digits in groups of four. */
export const cardNumberMask: MaskitoOptions = {
  mask: [...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(3)],
}
