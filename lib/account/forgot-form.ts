import { z } from 'zod'
import { emailField } from './account-fields'

/** Whose password was forgotten (VAL-49). */
export const forgotFormSchema = z.object({ email: emailField })
