import fc from 'fast-check'

const LONG = 5_000

/** Texts that break naive code: other encodings, other languages' syntax, other types' names. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '0x10',
  '1.5',
  'NaN',
  'Infinity',
  '-0',
  '٣',
  '１２３',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  "' or 1=1 --",
  "'; drop table orders; --",
  '%',
  '_',
  '\\',
  '$1',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{7*7}',
  '../../../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff@b.com',
  '\ufeff',
  '\u202e',
  '\u2028',
  'e\u0301'.repeat(20),
  '👩‍👩‍👧‍👦',
  'İ',
  'ﬀ@x.com',
  '\r\nX-Injected: 1',
  'a'.repeat(31),
  'a'.repeat(301),
  'a'.repeat(LONG),
  'ã'.repeat(LONG),
]

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  -2147483649,
  2147483647,
  2147483648,
  4294967296,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  1e21,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
]

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

/** An object as JSON makes it, where a prototype's key is an own property. */
function withPrototypeKey(key: string, value: unknown): object {
  return JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}}`)
}

/** Texts that the database cannot store, for their characters or their length. */
const UNSTORABLE_TEXTS = ['\u0000', '\ud800', '\udfff', 'a'.repeat(LONG)]

// Built once: fast-check builds a map of all code points for each arbitrary of texts.
const TEXT = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...UNSTORABLE_TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
)

export const hostileText = () => TEXT

const VALUE: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: TEXT },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE_NUMBERS, null, true, false) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], [{}], { length: 3 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...PROTOTYPE_KEYS)
      .map((key) => withPrototypeKey(key, { admin: true })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 101, max: 2_000 }).map((length) => Array(length).fill(1)),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Any JSON value where another one was expected. */
export const hostileValue = () => VALUE

/** Bodies that are no JSON, no object, or too much of one. */
export const HOSTILE_BODIES = [
  '',
  ' ',
  '{',
  '{"order":',
  '}',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  'NaN',
  '{"a":NaN}',
  "{'a':1}",
  '{"order":{},"order":null}',
  '{"__proto__":{"order":{"line_items":[]}}}',
  '\ufeff{}',
  '{"a":"\u0000"}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"a":1e999}',
  `{"a":${'9'.repeat(400)}}`,
  'order[state]=cart',
  '<order/>',
  '['.repeat(20_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"order":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"a":"${'a'.repeat(99_000)}"}`,
  `{"a":"${'a'.repeat(100_001)}"}`,
]

export const HOSTILE_HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/vnd.api+json' },
  { 'content-type': 'application/json;;;' },
  { 'content-type': '' },
  { accept: 'text/html' },
  { 'x-forwarded-for': '127.0.0.1, , ::1, <b>' },
  { 'x-request-id': '{"forged":true}' },
  { 'x-http-method-override': 'DELETE' },
  { host: 'evil.example' },
  { cookie: '__proto__=1; a=%E0%A4%A' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0,-1' },
]

export const HOSTILE_AUTHORIZATIONS = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer undefined',
  'Bearer a b',
  'bearer x',
  'Basic YTpi',
  "Bearer ' or 1=1 --",
  'Bearer \u00ff\u00fe',
  `Bearer ${'x'.repeat(200)}`,
  `Bearer ${'x'.repeat(4_000)}`,
]

/** Paths that belong to no operation, or try to reach files outside. */
export const HOSTILE_PATHS = [
  '/',
  '//',
  '/.json',
  '/%',
  '/%E0%A4%A',
  '/%ff/%fe',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/media/products/..%2f..%2f..%2fapi.log',
  '/media/products/x.00000000.mini.webp',
  '/media/%00/x',
  '/v2/%70roducts',
  '/V2/PRODUCTS',
  '/v2//products',
  '/v2/products;a=b',
  '/v2/products/.json',
  '/api/v1/orders/.json',
  '/api/v1/orders//line_items',
  '/api/v1/orders/current/line_items',
  '/openapi.json/x',
  '/__proto__',
  '/constructor/prototype',
  `/${'a/'.repeat(500)}`,
  `/v2/products/${'%41'.repeat(2_000)}`,
]
