import { errorTexts, isStatus } from '../api/errors'
import { createListeners } from '../browser/listeners'
import {
  type Change,
  nextPhase,
  type Pending,
  type Phase,
  type PhaseEvent,
  pendingIntents,
  type QueueRules,
  type Versioned,
  withIntent,
  withoutIntent,
} from './queue-rules'
import { createRetry, retryDelay } from './retry'

/** Pause after the last change before it is sent, in ms. */
export const QUANTITY_PAUSE_MS = 700

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
  /** Whether no other tab sends held targets. */
  let isAlone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let versions = 0
  let failures = 0
  /** Writes in a row without a response. */
  let lostWrites = 0
  const dueAt = new Map<string, number>()
  const sending = new Set<Versioned<Target>>()
  const tasks: (() => Promise<void>)[] = []
  const waiters: { since: number; resolve: (accepted: boolean) => void }[] = []
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
    await (state.isHeld && rules.alone ? rules.alone(sendHeld) : makeCalls())
    isRunning = isAlone = false
    const isDone = !hasPending()
    if (isDone && state.isHeld) set({ ...state, isHeld: false })
    for (const waiter of waiters.splice(0)) {
      if (isDone || (state.isHeld && failures > waiter.since)) {
        waiter.resolve(failures === waiter.since)
      } else waiters.push(waiter)
    }
    // A call that came after the last one ended found the queue still running.
    if (tasks.length > 0) pump()
    else schedule()
  }

  async function makeCalls(): Promise<void> {
    for (let call = nextCall(); call; call = nextCall()) await call()
  }

  /** Reads first, because another tab may have sent the same targets. */
  function sendHeld(): Promise<void> {
    isAlone = true
    happened('doubted')
    return makeCalls()
  }

  function nextCall(): (() => Promise<void>) | undefined {
    const { copy, asked } = phase
    if (copy === 'missing' && asked === 'next') return ask
    if (tasks.length > 0) return tasks.shift()
    const due = sendable().find((intent) => dueTime(intent) <= Date.now())
    if (due && (isAlone || !state.isHeld)) return () => send(due)
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
    const isStuck = phase.copy !== 'known' && hasPending()
    happened('failed')
    if (isStuck && rules.holds?.(error)) hold()
    else if (isStuck) takeBack(errorTexts(error))
    retry.later()
  }

  function takeBack(problem: readonly string[]) {
    failures += 1
    set({ ...state, intents: {}, isHeld: false, problem })
  }

  function hold() {
    failures += 1
    set({ ...state, isHeld: true })
  }

  function drop(intent: Versioned<Target>, texts: readonly string[]) {
    failures += 1
    if (state.isHeld && rules.refuse) set(rules.refuse(state, intent, texts))
    else set(withoutIntent(state, rules.keyOf(intent), intent.version, texts))
  }

  function hasPending(): boolean {
    return pendingIntents(state).length > 0
  }

  async function send(intent: Versioned<Target>): Promise<void> {
    const key = rules.keyOf(intent)
    const before = underWay(intent).at(-1)
    const { since = intent.version } = intent
    // A response may be that of an earlier add with the same key, and confirms that intent only.
    const call = rules.plan(state, { ...intent, version: since }, before)
    if (call === 'wait' && before) return
    // Without a call under way there is no response to wait for.
    if (typeof call === 'string') return set(withoutIntent(state, key, intent.version))
    // An earlier add may have been carried out, so the read comes first.
    if (call.adds && phase.copy === 'doubtful') return
    sending.add(intent)
    happened('written')
    // The rest of a call under way is another quantity, which the key of the whole would hide.
    const isKeyed = call.adds && !before
    // An intent that replaces this one, here or on the next page, is sent with the same key.
    if (isKeyed) intent.since = since
    try {
      const change = await call.run(isKeyed ? `${key} ${since}` : undefined)
      lostWrites = 0
      // Only a read shows which of two calls for one field the server carried out last.
      if (before) happened('doubted')
      else {
        set(change(state))
        // The response uses up the key, so a newer intent is added with its own.
        delete state.intents[key]?.since
        if (rules.readsAfterWrites) happened('stale')
      }
    } catch (error) {
      happened('doubted')
      if (rules.holds?.(error)) {
        hold()
        lostWrites += 1
        const next = Date.now() + retryDelay(lostWrites)
        for (const other of pendingIntents(state)) dueAt.set(rules.keyOf(other), next)
      } else if (isKeyed && since !== intent.version && isStatus(error, 404)) {
        // The earlier add arrived, and its line was removed since.
        delete state.intents[key]?.since
      } else drop(intent, errorTexts(error))
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
    setTargets(targets: readonly (Target & { since?: number })[], base = state) {
      const changed = targets.reduce<State>((next, target) => {
        // Versions of several pages are compared.
        versions = Math.max(versions + 1, Date.now())
        const key = rules.keyOf(target)
        dueAt.set(key, Date.now() + QUANTITY_PAUSE_MS)
        const { since } = next.intents[key] ?? target
        return withIntent<Target, State>(next, key, { ...target, version: versions, since })
      }, base)
      set(changed)
      // Another tab would find a held removal satisfied before a call under way arrives.
      if (rules.isOffline?.() && sending.size === 0) hold()
      happened('needed')
      if (phase.copy === 'known') schedule()
      else pump()
    },
    /** Holds these targets in place of the pending ones, and tries to send them. */
    hold(intents: State['intents']) {
      versions = Math.max(versions, ...Object.values(intents).map(({ version }) => version))
      set({ ...state, intents, isHeld: true })
      happened('needed')
      pump()
    },
    /** Finds the copy from the start. Pending targets go to the copy that is found. */
    restart(): Promise<void> {
      happened('lost')
      return pump()
    },
    /**
     * Sends all pending targets. Resolves to true if the server accepted all of them. Resolves to
     * false without a network, although the targets stay.
     */
    flush(): Promise<boolean> {
      const since = failures
      if (!hasPending()) return Promise.resolve(true)
      dueAt.clear()
      happened('needed')
      pump()
      return new Promise((resolve) => waiters.push({ since, resolve }))
    },
    /**
     * Sends all it can immediately, also during a call under way, because the page may be going
     * away. Returns the targets that may not arrive. Without a copy the targets are held, so that
     * another page can send them. Held targets wait for the network.
     */
    flushOnHide(): Versioned<Target>[] {
      if (rules.isOffline?.() && hasPending()) hold()
      if (state.isHeld) return pendingIntents(state)
      dueAt.clear()
      for (const intent of pendingIntents(state)) {
        const canLeave = phase.copy !== 'missing' && !rules.waits?.(state, intent)
        if (canLeave && !sending.has(intent)) send(intent)
      }
      if (phase.copy === 'missing' && hasPending() && sending.size === 0) hold()
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
