import { within } from './within.mjs'

/** @typedef {import('./connect.mjs').Client} Client */

const COMMAND_MS = 1_000

const PREFIX = 'shop-pages'
/** Run, count and members; the stamps of tags; the tags by the count at which they last changed. */
const CONTROL = [`${PREFIX}:control`, `${PREFIX}:tags`, `${PREFIX}:changes`]
export const CHANNEL = `${PREFIX}:changed`

/** How long a storefront may answer from its memory after the server has heard from it. */
export const LEASE_MS = 3_000
const KEPT_SECONDS = 24 * 3_600
const LAPSED_MS = 60_000
export const CLAIM_MS = 3_000

/** A restarted server may have gone back to an older copy of itself, so it begins a new run. */
const HEAD = `
local control, tags, changes = KEYS[1], KEYS[2], KEYS[3]
local server = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)') or ''
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function run()
  local known = redis.call('HMGET', control, 'run', 'server', 'count')
  local stamps = redis.call('HLEN', tags)
  local whole = stamps == redis.call('ZCARD', changes) and (stamps > 0 or known[3] == '0')
  if known[2] == server and whole then return known[1] end
  return false
end
`

const BEAT = `${HEAD}
local id, known, count, shown, fresh, lease, kept = unpack(ARGV)
local current = run()
if not current then
  redis.call('DEL', control, tags, changes)
  redis.call('HSET', control, 'run', fresh, 'server', server, 'count', 0, 'begun', now)
  current = fresh
end
count = known == current and tonumber(count) or 0
shown = known == current and tonumber(shown) or 0
redis.call('HSET', control, 'm:' .. id, (now + lease) .. ':' .. shown)
for _, key in ipairs(KEYS) do redis.call('EXPIRE', key, kept) end
local answer = { current, tonumber(redis.call('HGET', control, 'count')) }
for _, tag in ipairs(redis.call('ZRANGEBYSCORE', changes, '(' .. count, '+inf')) do
  table.insert(answer, tag)
  table.insert(answer, redis.call('HGET', tags, tag))
end
return answer`

const INVALIDATE = `${HEAD}
if run() ~= ARGV[1] then return -1 end
if #ARGV < 4 then return tonumber(redis.call('HGET', control, 'count')) end
local count = redis.call('HINCRBY', control, 'count', 1)
for i = 4, #ARGV do
  local stamp = redis.call('HGET', tags, ARGV[i]) or '0:0'
  local stale, gone = string.match(stamp, '(%d+):(%d+)')
  if ARGV[3] ~= 'settle' then stale = count end
  if ARGV[3] == 'gone' then gone = count end
  if ARGV[3] == 'settle' then gone = math.max(gone, ARGV[2]) end
  redis.call('HSET', tags, ARGV[i], stale .. ':' .. gone)
  redis.call('ZADD', changes, count, ARGV[i])
end
redis.call('PUBLISH', '${CHANNEL}', count)
return count`

/** A storefront that has known another run may be serving from memory until its lease of that run ends. */
const CONFIRM = `${HEAD}
if run() ~= ARGV[1] then return -1 end
local lease, lapsed = tonumber(ARGV[3]), tonumber(ARGV[4])
local waits = now < redis.call('HGET', control, 'begun') + lease and 1 or 0
local fields = redis.call('HGETALL', control)
for i = 1, #fields, 2 do
  if string.sub(fields[i], 1, 2) == 'm:' then
    local ends, count = string.match(fields[i + 1], '(%d+):(%d+)')
    ends, count = tonumber(ends), tonumber(count)
    if ends >= now and count < tonumber(ARGV[2]) then waits = waits + 1 end
    if ends + lapsed < now then redis.call('HDEL', control, fields[i]) end
  end
end
return waits`

/** Takes an entry out of the index by tags. */
const FORGET = `
local entry, claim = KEYS[1], KEYS[2]
local index, name = ARGV[1], ARGV[2]
local before = redis.call('HGET', entry, 'tags')
if before then
  for _, tag in ipairs(cjson.decode(before)) do redis.call('SREM', index .. tag, name) end
end
redis.call('DEL', entry, claim)
`

const WRITE = `${FORGET}
local kept, path, body = ARGV[3], ARGV[4], ARGV[5]
redis.call('HSET', entry, 'body', body, 'path', path, 'tags', ARGV[6])
redis.call('EXPIRE', entry, kept)
for _, tag in ipairs(cjson.decode(ARGV[6])) do
  redis.call('SADD', index .. tag, name)
  redis.call('EXPIRE', index .. tag, kept)
end`

const PATHS = `
local paths = {}
for i = 3, #ARGV do
  for _, name in ipairs(redis.call('SMEMBERS', ARGV[2] .. ARGV[i])) do
    local path = redis.call('HGET', ARGV[1] .. name, 'path')
    if path then table.insert(paths, path) else redis.call('SREM', ARGV[2] .. ARGV[i], name) end
  end
end
return paths`

/**
 * Tells the server that this storefront lives, what it knows and what it shows; returns run, count and what changed since.
 * @param {Client} client
 * @param {{ id: string, run: string, count: number, shown: number, freshRun: string }} member
 */
export async function beat(client, { id, run, count, shown, freshRun }) {
  const numbers = [LEASE_MS, KEPT_SECONDS].map(String)
  const args = [id, run, String(count), String(shown), freshRun, ...numbers]
  const [current, total, ...changes] = /** @type {[string, number, ...string[]]} */ (
    await evaluate(client, BEAT, CONTROL, args)
  )
  return { run: current, count: total, changes }
}

/**
 * Returns the count of the invalidation; throws when the run has ended.
 * @param {Client} client
 * @param {string} run
 * @param {{ tags: string[], kind: 'stale' | 'gone' | 'settle', before?: number }} change
 */
export async function invalidate(client, run, { tags, kind, before = 0 }) {
  const count = await evaluate(client, INVALIDATE, CONTROL, [run, String(before), kind, ...tags])
  return ofThisRun(Number(count))
}

/**
 * Number of storefronts that may answer without knowing the invalidation of this count.
 * @param {Client} client
 * @param {string} run
 * @param {number} count
 */
export async function countWaiting(client, run, count) {
  const args = [run, String(count), String(LEASE_MS), String(LAPSED_MS)]
  return ofThisRun(Number(await evaluate(client, CONFIRM, CONTROL, args)))
}

/** @param {Client} client @param {string} id */
export async function signOff(client, id) {
  await within(COMMAND_MS, client.hDel(CONTROL[0] ?? '', `m:${id}`))
}

/** The keys of one build's entries in one run. */
export class EntryKeys {
  /** @param {string} run
   * @param {string} buildId */
  constructor(run, buildId) {
    this.base = `${PREFIX}:${run}:${buildId}`
    this.index = `${this.base}:tag:`
    this.entry = `${this.base}:entry:`
  }

  /** @param {string} name */
  of(name) {
    return [this.entry + name, `${this.base}:claim:${name}`]
  }
}

/**
 * @param {Client} client
 * @param {EntryKeys} keys
 * @param {{ name: string, path: string, tags: string[], body: Buffer }} entry
 */
export async function writeEntry(client, keys, { name, path, tags, body }) {
  const args = [keys.index, name, String(KEPT_SECONDS), path, body, JSON.stringify(tags)]
  await evaluate(client, WRITE, keys.of(name), args)
}

/** @param {Client} client @param {EntryKeys} keys @param {string} name */
export async function removeEntry(client, keys, name) {
  await evaluate(client, FORGET, keys.of(name), [keys.index, name])
}

/** @param {Client} client @param {EntryKeys} keys @param {Iterable<string>} tags @returns {Promise<string[]>} */
export async function readPaths(client, keys, tags) {
  const paths = await evaluate(client, PATHS, [], [keys.entry, keys.index, ...tags])
  return /** @type {string[]} */ (paths)
}

/**
 * @param {Client} client
 * @param {string} script
 * @param {string[]} keys
 * @param {(string | Buffer)[]} args
 */
function evaluate(client, script, keys, args) {
  return within(COMMAND_MS, client.eval(script, { keys, arguments: args }))
}

/** @param {number} count */
function ofThisRun(count) {
  if (count < 0) throw new Error('the shared store has begun anew')
  return count
}
