import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie'
import { shop } from '#shop'
import type { WireAddressInput } from './contract/address'
import { NO_ZIPCODE, placeOfZipcode } from './served-zipcodes'
import { lineError, placeError, REQUIRED } from './text-rules'

/** Error of a first or last name, or null. */
export function nameError(value: string, field: 'Nome' | 'Sobrenome'): string | null {
  return value ? lineError(value, field, 30) : REQUIRED
}

/** Error of a new password, or null. */
export function passwordError(password: string): string | null {
  if (!password) return REQUIRED
  if (password.length < 6) return 'Senha muito curta. Mínimo de 6 caracteres'
  return password.length > 50 ? 'Senha muito longa. Máx de 50 caracteres' : null
}

/** Error of a password that too many people use; only the server has the whole list. */
export const COMMON_PASSWORD = 'Senha muito comum. Escolha outra'

/** Words of common passwords in Brazil, in lower case without accents, separated by `|`. */
export const COMMON_WORDS =
  '123456|654321|abc|acesso|acougue|admin|amizade|amor|amorzinho|asdf|bahia|beatriz|botafogo|brasil|bruna|camila|carlos|carnaval|carne|casa|chocolate|churrasco|cliente|corinthians|cruzeiro|deus|deusefiel|dinheiro|estrela|familia|felicidade|felipe|fernanda|flamengo|fluminense|futebol|gabriel|gatinha|gremio|guilherme|gustavo|internacional|jesus|jesuscristo|joao|jose|julia|juliana|larissa|leticia|liberdade|lucas|marcos|maria|mariana|master|meuamor|mudar|palmeiras|password|paulo|pedro|picanha|princesa|qwerty|rafael|rodrigo|salvador|santos|saopaulo|saudade|senha|senhas|teamo|teste|vasco|vida|vitoria|welcome'

const SWAPS: Record<string, string> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
}

/** Matches one of the words between digits and punctuation, also with swaps like `S3nh@`. */
export function patternOfWords(words: string): RegExp {
  const swapped = words.replace(/[aeilost]/g, (letter) => SWAPS[letter] ?? letter)
  return new RegExp(`^[^\\p{L}]*(?:${swapped})[^\\p{L}]*$`, 'u')
}

const ROWS = '012345678901234567890|abcdefghijklmnopqrstuvwxyz|qwertyuiop|asdfghjkl|zxcvbnm'

/** Neighbours of the digits, the alphabet or the keyboard, or one repeated character. */
export function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('')
  return ROWS.includes(text) || ROWS.includes(backwards) || /^(.)\1+$/u.test(text)
}

const LONG_RUN = 15

/** Whether a password is a run of fewer than `LONG_RUN` characters, or matches the words. */
export function isPredictable(password: string, words: RegExp): boolean {
  const plain = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.length < LONG_RUN && isRun(plain)) || words.test(plain)
}

/** Error of an e-mail that already has an account. */
export const EMAIL_TAKEN = 'Este email já está cadastrado'

/** Error for a confirmation that differs from the password. */
export const PASSWORD_MISMATCH = 'Senha e confirmação não são iguais'

/** How long the link of a password reset is valid. */
export const RESET_LINK_MINUTES = 15

/** Normalises a typed CPF or CNPJ: capitals, without punctuation and blanks. */
export function taxIdOf(typed: string): string {
  return typed.replace(/[^\dA-Za-z]/g, '').toUpperCase()
}

/** Error of a CPF or CNPJ, or null. */
export function taxIdError(taxId: string): string | null {
  if (taxId.length <= 11) return cpfError(taxId)
  return cnpjError(taxId)
}

/** Error of a CPF given as digits, or null. */
export function cpfError(cpf: string): string | null {
  if (!/^\d{11}$/.test(cpf)) return 'CPF são 11 números'
  return isValidCpf(cpf) ? null : 'CPF inválido'
}

/** Error of a CNPJ, or null for 12 letters or digits followed by two valid check digits. */
function cnpjError(cnpj: string): string | null {
  if (!cnpj) return REQUIRED
  if (!/^[\dA-Z]{12}\d{2}$/.test(cnpj)) return 'CNPJ são 14 números'
  return isValidCnpj(cnpj, { version: 2 }) ? null : 'CNPJ inválido'
}

type Rule = (value: string) => string | null

/** Error for a city or CEP outside the delivery area. */
export const OUTSIDE_DELIVERY_AREA = 'Fora da area de cobertura'

/**
 * Error of each address field, or null. Expects trimmed values, numbers as digits only. Omits the
 * state, which is never typed. Company fields apply to companies only.
 */
export const ADDRESS_RULES = {
  firstname: (value) => (value ? placeError(value, 'Nome', 100) : 'Nome é obrigatório'),
  address1: streetError,
  address2: (value) => placeError(value, 'Complemento', 100),
  city: (value) => (value ? placeError(value, 'Cidade', 30) : 'Cidade é obrigatório'),
  zipcode: zipcodeError,
  neighborhood: required('Bairro', 30),
  phone: phoneError,
  reference: required('Ponto de referência', 100),
  additional_information: (value) => placeError(value, 'Texto', 200),
  cnpj: cnpjError,
  ie_company: stateRegistrationError,
  company: required('Empresa', 50),
} satisfies Record<Exclude<keyof WireAddressInput, 'state'>, Rule>

function required(field: string, limit: number): Rule {
  return (value) => (value ? placeError(value, field, limit) : REQUIRED)
}

function streetError(value: string): string | null {
  if (!value) return 'Endereço é obrigatório'
  return value.length < 5 ? 'Nome muito curto.' : placeError(value, 'Endereço', 100)
}

function zipcodeError(value: string): string | null {
  if (!value) return REQUIRED
  if (!/^\d{8}$/.test(value)) return NO_ZIPCODE
  return placeOfZipcode(value) === null ? OUTSIDE_DELIVERY_AREA : null
}

function phoneError(value: string): string | null {
  if (!value) return REQUIRED
  return /^\d{9,13}$/.test(value) ? null : 'Tel deve ter 9 a 13 números com DDD'
}

/** Error of a state registration of the shop's state, which is optional, or null. */
function stateRegistrationError(value: string): string | null {
  if (!value) return null
  const stateCode = shop.place.state
  if (stateCode === 'BA' && !/^\d{8,9}$/.test(value)) return 'Inscrição Estadual são 8 ou 9 números'
  // The formula alone accepts a row of zeros.
  const isValid = isValidIe({ stateCode, value }) && !/^0+$/.test(value)
  return isValid ? null : 'Inscrição Estadual inválida'
}
