import { z } from 'zod'
import { REQUIRED } from './form-texts'
import './jitless'

/** One @, no spaces, a dot in the domain (E.4). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An e-mail address (VAL-40). */
export const emailField = z.string().trim().min(1, REQUIRED).regex(EMAIL, 'Email inválido')

/** A password of 6 to 50 characters (VAL-41, A12). */
export const passwordField = z
  .string()
  .min(1, REQUIRED)
  .min(6, 'Senha muito curta. Mínimo de 6 caracteres')
  .max(50, 'Senha muito longa. Máx de 50 caracteres')
