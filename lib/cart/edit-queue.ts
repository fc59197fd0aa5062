import { errorTexts } from '../api/errors'
import { createListeners } from '../browser/listeners'
import { nextPhase, type Phase, type PhaseEvent } from './copy-phase'
import { type Pending, pendingIntents, type Versioned, withIntent, withoutIntent } from './intents'
import { createRetry } from './retry'

/** Pause after the last change before it is sent, in ms. */
export const QUANTITY_PAUSE_MS = 700

/** What an answer changes of the state, which may have changed meanwhile. */
type Change<State> = (state: State) => State

export interface Call<State> {
  /** Made twice it would add twice. */
  adds: boolean
  run(): Promise<Change<State>>
}

interface QueueRules<Wish, State> {
  keyOf(wish: Wish): string
  /**
   * The call that brings the server to a wish: 'met' when it is there, 'later' while only an answer can tell.
   * `before` is the older wish for the same that is still under way.
   */
  plan(
    state: State,
    intent: Versioned<Wish>,
    before?: Versioned<Wish>,
  ): Call<State> | 'met' | 'later'
  read(state: State): Promise<Change<State>>
  readsAfterWrites?: boolean
  /** Another wish has to be sent before this one. */
  waits?(state: State, intent: Versioned<Wish>): boolean
  /** Looks for the server's copy; without it the copy is known from the start. */
  find?(): Promise<Change<State>>
  isFound?(state: State): boolean
  /** The copy that was read is not ours any more. */
  isGone?(error: unknown): boolean
  /** A write was made, or may have been. */
  announce?(): void
}

/** Sends absolute wishes by the contract of CONTRACT.md: one call at a time after a pause, the newest wish wins. */
export function createEditQueue<Wish extends object, State extends Pending<Wish>>(
  initial: State,
  rules: QueueRules<Wish, State>,
) {
  let state = initial
  let phase: Phase = { copy: rules.find ? 'missing' : 'known', asked: 'no' }
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let versions = 0
  let failures = 0
  const dueAt = new Map<string, number>()
  const sending = new Set<Versioned<Wish>>()
  const tasks: (() => Promise<void>)[] = []
  const idleWaiters: (() => void)[] = []
  const { subscribe, notify } = createListeners()
  const retry = createRetry(refresh)

  function set(next: State) {
    if (next === state) return
    state = next
    notify()
  }

  function happened(event: PhaseEvent) {
    phase = nextPhase(phase, event)
  }

  /** One call after the other: answers cannot overtake each other. */
  async function pump(): Promise<void> {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    for (let call = nextCall(); call; call = nextCall()) await call()
    isRunning = false
    if (pendingIntents(state).length === 0) for (const wake of idleWaiters.splice(0)) wake()
    schedule()
  }

  function nextCall(): (() => Promise<void>) | undefined {
    const { copy, asked } = phase
    if (copy === 'missing' && asked === 'next') return ask
    if (tasks.length > 0) return tasks.shift()
    const due = sendable().find((intent) => dueTime(intent) <= Date.now())
    if (due) return () => send(due)
    if (copy !== 'missing' && asked === 'next' && sending.size === 0) return ask
  }

  function sendable(): Versioned<Wish>[] {
    if (phase.copy !== 'known') return []
    return pendingIntents(state).filter(
      (intent) => underWay(intent).length === 0 && !rules.waits?.(state, intent),
    )
  }

  /** The wishes for the same that were sent and not yet answered, the newest last. */
  function underWay(wish: Wish): Versioned<Wish>[] {
    return [...sending].filter((intent) => rules.keyOf(intent) === rules.keyOf(wish))
  }

  function dueTime(intent: Wish): number {
    return dueAt.get(rules.keyOf(intent)) ?? 0
  }

  function schedule() {
    clearTimeout(timer)
    const times = sendable().map(dueTime)
    if (isRunning || times.length === 0) return
    timer = setTimeout(pump, Math.max(0, Math.min(...times) - Date.now()))
  }

  async function ask(): Promise<void> {
    const { copy } = phase
    happened('asked')
    try {
      const change = copy === 'missing' && rules.find ? await rules.find() : await rules.read(state)
      if (phase.asked === 'now') adopt(change)
    } catch (error) {
      if (copy !== 'missing' && rules.isGone?.(error)) happened('lost')
      else if (phase.asked === 'now') giveUp(error)
    }
  }

  function adopt(change: Change<State>) {
    const wasMissing = phase.copy === 'missing'
    retry.stop()
    set(change(state))
    if (rules.isFound?.(state) ?? true) return happened('answered')
    happened(wasMissing ? 'failed' : 'lost')
    if (wasMissing) retry.later()
  }

  /** Edits go on without the copy unless it is missing or in doubt. */
  function giveUp(error: unknown) {
    const isStuck = phase.copy !== 'known' && pendingIntents(state).length > 0
    happened('failed')
    if (isStuck) takeBack(errorTexts(error))
    retry.later()
  }

  function takeBack(problem: readonly string[]) {
    failures += 1
    set({ ...state, intents: {}, problem })
  }

  async function send(intent: Versioned<Wish>): Promise<void> {
    const key = rules.keyOf(intent)
    const before = underWay(intent).at(-1)
    const call = rules.plan(state, intent, before)
    if (call === 'later' && before) return
    // What has no answer to wait for would wait for ever.
    if (call === 'later' || call === 'met') return set(withoutIntent(state, key, intent.version))
    // An earlier add may have been carried out: the read comes first.
    if (call.adds && phase.copy === 'doubtful') return
    sending.add(intent)
    happened('written')
    try {
      const change = await call.run()
      if (!before) set(change(state))
      // Of two calls for the same only a read tells which one the server took last.
      if (before) happened('doubted')
      else if (rules.readsAfterWrites) happened('stale')
    } catch (error) {
      failures += 1
      happened('doubted')
      set(withoutIntent(state, key, intent.version, errorTexts(error)))
    } finally {
      sending.delete(intent)
      happened('written')
      rules.announce?.()
      pump()
    }
  }

  /** The copy may have changed: it is read now or after the call under way. */
  function refresh(): Promise<void> {
    happened('stale')
    return pump()
  }

  return {
    getState: () => state,
    subscribe,
    refresh,
    /** Takes all wishes back and says why. */
    takeBack,
    set: (change: Partial<State>) => set({ ...state, ...change }),
    /** Shows wishes at once and sends them after the pause. */
    want(wishes: readonly Wish[], base = state) {
      const wanted = wishes.reduce<State>((next, wish) => {
        versions += 1
        dueAt.set(rules.keyOf(wish), Date.now() + QUANTITY_PAUSE_MS)
        return withIntent(next, rules.keyOf(wish), { ...wish, version: versions })
      }, base)
      set(wanted)
      happened('needed')
      if (phase.copy === 'known') schedule()
      else pump()
    },
    /** Looks for the copy from the start; what is pending goes to the one that is found. */
    restart(): Promise<void> {
      happened('lost')
      return pump()
    },
    /** Sends what is pending; true when all of it was accepted. */
    flush(): Promise<boolean> {
      const before = failures
      if (pendingIntents(state).length === 0) return Promise.resolve(true)
      dueAt.clear()
      happened('needed')
      pump()
      return new Promise((resolve) => idleWaiters.push(() => resolve(failures === before)))
    },
    /** The page may be going away: what can be sent leaves at once, also on top of a call under way. Returns the wishes that are not sure to arrive. */
    flushOnHide(): Wish[] {
      dueAt.clear()
      for (const intent of pendingIntents(state)) {
        const canLeave = phase.copy !== 'missing' && !rules.waits?.(state, intent)
        if (canLeave && !sending.has(intent)) send(intent)
      }
      return pendingIntents(state).filter(
        (intent) => !sending.has(intent) || underWay(intent).length > 1,
      )
    },
    /** Makes a call in turn with the queue's own; its answer is the whole copy. */
    inTurn<Answer>(
      run: (state: State) => Promise<Answer>,
      toChange: (answer: Answer) => Change<State>,
    ): Promise<Answer> {
      return new Promise((resolve, reject) => {
        tasks.push(async () => {
          happened('asked')
          try {
            const answer = await run(state)
            adopt(toChange(answer))
            resolve(answer)
          } catch (error) {
            happened('failed')
            if (phase.copy !== 'missing') happened('stale')
            reject(error)
          }
        })
        pump()
      })
    },
  }
}
