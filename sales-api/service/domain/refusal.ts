/** What the shop's own people may not do, told to them in one line; customers get a `Failure`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
