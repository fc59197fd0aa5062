import { OperatorError } from '../../base/operator-error'

/** A licence plate as it is stored, of the former form `ABC1234` or the present `ABC1D23`; throws OperatorError for other texts. */
export function readPlate(text: string): string {
  const plate = text.toUpperCase().replace(/[\s.-]/g, '')
  if (/^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(plate)) return plate
  throw new OperatorError(`'${text}' is no plate: it has three letters and four characters`)
}
