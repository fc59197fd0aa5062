import { OperatorError } from '../../base/operator-error'

/**
 * Returns the stored form of a licence plate: `ABC1234` (old) or `ABC1D23` (new). Throws
 * OperatorError for other texts.
 */
export function readPlate(text: string): string {
  const plate = text.toUpperCase().replace(/[\s.-]/g, '')
  if (/^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(plate)) return plate
  throw new OperatorError(`'${text}' is no plate: it has three letters and four characters`)
}
