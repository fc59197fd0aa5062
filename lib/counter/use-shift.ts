import { useEffect, useRef, useState } from 'react'
import { readJson, writeJson } from '../browser/storage'
import type { BoardOrder } from './staff-api'

/** Pitches of the tones, in Hz, one after the other. */
const NEW_ORDER = [660, 880]
const REFUSED = [220]
const SECONDS = 0.18
const VOLUME = 0.4

let context: AudioContext | null = null

/**
 * Allows the tone. Browsers allow sound only after a tap or key, so the first one after this call
 * unlocks the sound if this call did not come from one.
 */
function unlockTone(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'running') return
  const resume = () => void context?.resume()
  resume()
  for (const event of ['pointerdown', 'keydown']) {
    document.addEventListener(event, resume, { once: true })
  }
}

/** Plays a tone once; silent until `unlockTone`. */
function playTone(pitches: readonly number[]): void {
  if (context?.state !== 'running') return
  const gain = context.createGain()
  gain.gain.value = VOLUME
  gain.connect(context.destination)
  pitches.forEach((pitch, at) => {
    if (!context) return
    const oscillator = context.createOscillator()
    oscillator.frequency.value = pitch
    oscillator.connect(gain)
    const start = context.currentTime + at * SECONDS
    oscillator.start(start)
    oscillator.stop(start + SECONDS)
  })
}

const KEY = 'counter_shift'

/** The shift of this tab: whether it has begun, and whether new orders sound. */
interface Shift {
  isOn: boolean
  isLoud: boolean
}

const readShift = () => readJson<Shift>('sessionStorage', KEY) ?? { isOn: false, isLoud: true }

/** Sounds for a refused label, where the sound of the shift is on. */
export function soundRefusal(): void {
  const { isOn, isLoud } = readShift()
  if (isOn && isLoud) playTone(REFUSED)
}

/** Shift of this tab, which also holds after a page was loaded. */
export function useShift() {
  const [shift, setShift] = useState<Shift>(readShift)
  const change = (next: Shift) => {
    writeJson('sessionStorage', KEY, next)
    setShift(next)
    if (next.isOn && next.isLoud) unlockTone()
  }
  useEffect(() => {
    if (shift.isOn && shift.isLoud) unlockTone()
  }, [shift])
  useWakeLock(shift.isOn)
  return { shift, change }
}

/** Keeps the screen on; the browser drops the lock whenever the page is hidden. */
function useWakeLock(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery: the screen then sleeps as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isHeld])
}

/** Plays the tone for orders that were not on the board before, and counts in the tab's title. */
export function useNewOrders(orders: readonly BoardOrder[] | undefined, isLoud: boolean): void {
  const known = useRef<Set<string> | null>(null)
  const waiting = orders?.filter(({ step }) => step === 'separar').length ?? 0
  useEffect(() => {
    if (!orders) return
    const before = known.current
    known.current = new Set(orders.map(({ number }) => number))
    const isNew = before && orders.some(({ number, step }) => step && !before.has(number))
    if (isNew && isLoud) playTone(NEW_ORDER)
  }, [orders, isLoud])
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
  }, [waiting])
}
