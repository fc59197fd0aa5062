import { errorTexts } from '../api/errors'
import { createListeners } from '../browser/listeners'
import { nextPhase, type Phase, type PhaseEvent } from './copy-phase'
import { type Pending, pendingIntents, type Versioned, withIntent, withoutIntent } from './intents'
import { createRetry } from './retry'

/** Pause after the last change before it is sent, in ms. */
export const QUANTITY_PAUSE_MS = 700

/** Applies a response to the state, which may have changed since the call. */
type Change<State> = (state: State) => State

export interface Call<State> {
  /** Whether repeating the call would add twice. */
  adds: boolean
  run(): Promise<Change<State>>
}

interface QueueRules<Target, State> {
  keyOf(target: Target): string
  /**
   * The call that brings the server to a target; 'satisfied' if the server is there already,
   * 'wait' if only a response can tell. `before` is an older target of the same field under way.
   */
  plan(
    state: State,
    intent: Versioned<Target>,
    before?: Versioned<Target>,
  ): Call<State> | 'satisfied' | 'wait'
  read(state: State): Promise<Change<State>>
  readsAfterWrites?: boolean
  /** Whether another target must be sent first. */
  waits?(state: State, intent: Versioned<Target>): boolean
  /** Finds the server's copy. Without this rule the copy is known from the start. */
  find?(): Promise<Change<State>>
  isFound?(state: State): boolean
  /** Whether the failed read means that the copy no longer belongs to the visitor. */
  isGone?(error: unknown): boolean
  /** Called after each write, also after one with an unknown outcome. */
  announce?(): void
}

/**
 * Sends absolute targets as CONTRACT.md defines: one call at a time, after a pause; the newest
 * target wins.
 */
export function createEditQueue<Target extends object, State extends Pending<Target>>(
  initial: State,
  rules: QueueRules<Target, State>,
) {
  let state = initial
  let phase: Phase = { copy: rules.find ? 'missing' : 'known', asked: 'no' }
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let versions = 0
  let failures = 0
  const dueAt = new Map<string, number>()
  const sending = new Set<Versioned<Target>>()
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

  /** Makes one call after the other, so that responses cannot overtake each other. */
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

  function sendable(): Versioned<Target>[] {
    if (phase.copy !== 'known') return []
    return pendingIntents(state).filter(
      (intent) => underWay(intent).length === 0 && !rules.waits?.(state, intent),
    )
  }

  /** Targets of the same field that were sent and have no response yet, the newest last. */
  function underWay(target: Target): Versioned<Target>[] {
    return [...sending].filter((intent) => rules.keyOf(intent) === rules.keyOf(target))
  }

  function dueTime(intent: Target): number {
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

  async function send(intent: Versioned<Target>): Promise<void> {
    const key = rules.keyOf(intent)
    const before = underWay(intent).at(-1)
    const call = rules.plan(state, intent, before)
    if (call === 'wait' && before) return
    // Without a call under way there is no response to wait for.
    if (call === 'wait' || call === 'satisfied')
      return set(withoutIntent(state, key, intent.version))
    // An earlier add may have been carried out, so the read comes first.
    if (call.adds && phase.copy === 'doubtful') return
    sending.add(intent)
    happened('written')
    try {
      const change = await call.run()
      if (!before) set(change(state))
      // Only a read shows which of two calls for one field the server carried out last.
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

  /** Reads the copy, which may have changed, now or after the call under way. */
  function refresh(): Promise<void> {
    happened('stale')
    return pump()
  }

  return {
    getState: () => state,
    subscribe,
    refresh,
    /** Discards all pending targets and shows the reason. */
    takeBack,
    set: (change: Partial<State>) => set({ ...state, ...change }),
    /** Shows targets immediately and sends them after the pause. */
    setTargets(targets: readonly Target[], base = state) {
      const changed = targets.reduce<State>((next, target) => {
        versions += 1
        dueAt.set(rules.keyOf(target), Date.now() + QUANTITY_PAUSE_MS)
        return withIntent(next, rules.keyOf(target), { ...target, version: versions })
      }, base)
      set(changed)
      happened('needed')
      if (phase.copy === 'known') schedule()
      else pump()
    },
    /** Finds the copy from the start. Pending targets go to the copy that is found. */
    restart(): Promise<void> {
      happened('lost')
      return pump()
    },
    /** Sends all pending targets. Resolves to true if the server accepted all of them. */
    flush(): Promise<boolean> {
      const before = failures
      if (pendingIntents(state).length === 0) return Promise.resolve(true)
      dueAt.clear()
      happened('needed')
      pump()
      return new Promise((resolve) => idleWaiters.push(() => resolve(failures === before)))
    },
    /**
     * Sends all it can immediately, also during a call under way, because the page may be going
     * away. Returns the targets that may not arrive.
     */
    flushOnHide(): Target[] {
      dueAt.clear()
      for (const intent of pendingIntents(state)) {
        const canLeave = phase.copy !== 'missing' && !rules.waits?.(state, intent)
        if (canLeave && !sending.has(intent)) send(intent)
      }
      return pendingIntents(state).filter(
        (intent) => !sending.has(intent) || underWay(intent).length > 1,
      )
    },
    /** Makes a call in turn with the queue's own. The response is the whole copy. */
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
