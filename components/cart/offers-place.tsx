/** Keeps the place of the first offers below an empty cart, so that the foot of the page does not jump. */
export function OffersPlace() {
  return <div aria-hidden className="min-h-195 md:min-h-96" />
}
