import { setFlash } from './flash'

const ENDED =
  'Sua sessão terminou. Entre de novo para continuar de onde parou: o seu pedido está guardado.'

/** Leaves for the login page, which says why and leads back to `destination` (Q24). */
export function endedSession(destination: string): void {
  setFlash(ENDED)
  // A whole load: the sentence is shown as a page opens.
  window.location.replace(`/login/?destino=${destination}`)
}
