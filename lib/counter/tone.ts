/** Pitches of the tone for a new order, in Hz, one after the other. */
const PITCHES = [660, 880]
const SECONDS = 0.18
const VOLUME = 0.4

let context: AudioContext | null = null

/**
 * Allows the tone. Browsers allow sound only after a tap or key, so the first one after this call
 * unlocks the sound if this call did not come from one.
 */
export function unlockTone(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'running') return
  const resume = () => void context?.resume()
  resume()
  for (const event of ['pointerdown', 'keydown']) {
    document.addEventListener(event, resume, { once: true })
  }
}

/** Plays the tone once; silent until `unlockTone`. */
export function playTone(): void {
  if (context?.state !== 'running') return
  const gain = context.createGain()
  gain.gain.value = VOLUME
  gain.connect(context.destination)
  PITCHES.forEach((pitch, at) => {
    if (!context) return
    const oscillator = context.createOscillator()
    oscillator.frequency.value = pitch
    oscillator.connect(gain)
    const start = context.currentTime + at * SECONDS
    oscillator.start(start)
    oscillator.stop(start + SECONDS)
  })
}
