import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { INSTITUTION as DEMO } from '../../../test/institution.ts'
import { quietLog } from '../../../test/quiet-log.ts'
import { MOST_WAITING, PATIENCE_MS } from './draw-ahead.ts'
import { type PagesOptions, servePages } from './pages.ts'
import { makeServer, refuseUnknownCalls } from './server.ts'

const SCRIPT = `export const text = '${'a bank '.repeat(200)}'\n`
/** Its names would end their elements, if they could. */
const INSTITUTION = { ...DEMO, product: 'A & </title>', name: '</script><b>$&' }
/** Draws like the program of the build: the sign-in page for all, and the dashboard with what a call answers its reader. */
const PROGRAM = `
const { name } = globalThis.drawnFor
export const FOR_ONE = ['/customer/dashboard']
export const drawForAll = () =>
  ({ '/auth/login': { en: '<b nonce="__NONCE__">Sign in: $& ' + name, lt: 'Prisijungimas' } })
export async function drawForOne(path, own) {
  const answer = await fetch('/api/whose?zone=' + own.zone, { method: 'POST', headers: { 'accept-language': String(own.language) } })
  if (!answer.ok) throw new Error('refused')
  const read = await answer.json()
  if (read.cookie.includes('crash')) {
    setTimeout(() => { throw new Error('the thread ends') })
    await new Promise(() => {})
  }
  return read.cookie.includes('elsewhere') ? null : JSON.stringify([path, own.nonce, read])
}`
let folder: string
let options: PagesOptions
let app: FastifyInstance
let slowIsAsked = Promise.withResolvers<void>()
let answerLate = Promise.withResolvers<void>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fondaco-pages-'))
  options = { folder, institution: INSTITUTION, origin: 'https://bank.example', log: quietLog() }
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite/draw-ahead'), { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    '<head><meta property="csp-nonce" nonce="__NONCE__"><script type="module" src="/assets/main-1a2b.js" nonce="__NONCE__"></script>' +
      '<title>__PRODUCT__</title></head><div id="root"></div><script type="application/json" id="institution">"__INSTITUTION__"</script>',
  )
  await writeFile(join(folder, 'assets/main-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(folder, 'assets/main-1a2b.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(folder, 'assets/font-3c4d.woff2'), Buffer.alloc(2_000))
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  await writeFile(
    join(folder, '.vite/preloads.json'),
    JSON.stringify({
      '/': [],
      '/auth/login': ['assets/sign-in-1e2f.js', 'assets/sign-in-3a4b.css'],
      '/customer/accounts/$id': ['assets/account-5e6f.js', 'assets/account-7a8b.css'],
      '/customer/accounts': ['assets/accounts-9c0d.js'],
    }),
  )
  await writeFile(join(folder, '.vite/draw-ahead/draw-ahead.js'), PROGRAM)
  app = await makeServer({ log: quietLog(), maxFiles: 1, secure: false })
  app.post('/api/whose', async ({ headers, query, ip }) => {
    if (headers.cookie?.includes('slow')) {
      slowIsAsked.resolve()
      await answerLate.promise
    }
    return { ...headers, ...(query as object), ip }
  })
  refuseUnknownCalls(app)
  await servePages(app, options)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(['/', '/customer/dashboard', '/auth/login?next=/x', '/errors/error-401', '/crm/reports/a/b'])(
  '%s answers the page, with a nonce that only this answer has',
  async (url) => {
    const [one, two] = [await app.inject({ url }), await app.inject({ url })]
    expect(one.statusCode).toBe(200)
    expect(one.headers['cache-control']).toBe('no-store')
    expect(one.headers['content-type']).toBe('text/html; charset=utf-8')
    const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1] ?? ''
    expect(Buffer.from(nonce, 'base64')).toHaveLength(18)
    expect(one.body).not.toContain('__NONCE__')
    expect(two.body).not.toContain(nonce)
    expect(one.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ` +
        `img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; ` +
        `frame-ancestors 'none'; form-action 'self'; manifest-src 'self'; report-uri /api/csp-report`,
    )
  },
)

test('the page names the institution, and no name ends the element that it stands in', async () => {
  const { body } = await app.inject({ url: '/' })
  expect(body).toContain('<title>A &amp; &lt;/title></title>')
  expect(JSON.parse(/id="institution">([^<]*)</.exec(body)?.[1] ?? '')).toEqual(INSTITUTION)
  expect(body).not.toContain('</script><b>')
})

test.each<[string, readonly string[]]>([
  ['/customer/accounts/1-2', ['/assets/account-5e6f.js', '/assets/account-7a8b.css']],
  ['/customer/accounts?tab=all', ['/assets/accounts-9c0d.js']],
  ['/customer/accounts/1/2', []],
  ['/', []],
  ['/nowhere', []],
])('%s names the files of its own page in its head', async (url, files) => {
  const [head = ''] = (await app.inject({ url })).body.split('</head>')
  expect(
    [...head.matchAll(/<link rel="(?:modulepreload|preload" as="style)" crossorigin href="([^"]+)">/g)].map(
      ([, file]) => file,
    ),
  ).toEqual(files)
})

test('a built file never changes, is sent packed where asked for, and only once', async () => {
  const plain = await app.inject({ url: '/assets/main-1a2b.js' })
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  const packed = async (accepted: string) => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/main-1a2b.js',
      headers: { 'accept-encoding': accepted },
    })
    return { coding: headers['content-encoding'], bytes: rawPayload }
  }
  const brotli = await packed('gzip, deflate, br, zstd')
  expect([brotli.coding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', SCRIPT])
  const gzip = await packed('gzip;q=1.0, deflate')
  expect([gzip.coding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', SCRIPT])
  expect((await packed('zstd')).coding).toBeUndefined()
  const again = await app.inject({
    url: '/assets/main-1a2b.js',
    headers: { 'if-none-match': String(plain.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a file without its content in its name is asked for again each time; a font is not packed', async () => {
  expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache')
  const font = await app.inject({ url: '/assets/font-3c4d.woff2', headers: { 'accept-encoding': 'gzip' } })
  expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual(['font/woff2', undefined])
})

test('HEAD answers as GET, without a body', async () => {
  for (const url of ['/', '/assets/main-1a2b.js']) {
    const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  }
})

test.each([
  '/assets/gone-0000.js',
  '/assets',
  '/assets/',
  '/robots.txt',
  '/index.html',
  '/.vite/manifest.json',
  '/assets/main-1a2b.js.br',
  '/..%2f..%2fetc/passwd.txt',
  '/%2561ssets/main-1a2b.js',
  '/api/nothing',
  '/oidc/nothing',
  '/metrics',
])('%s is answered 404, in the envelope', async (url) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode, answer.body.slice(0, 80)).toBe(404)
  expect(answer.json().code).toBe('route_unknown')
})

test('a folder without the built pages is refused in a sentence', async () => {
  const nowhere = join(folder, 'nowhere')
  await expect(servePages(app, { ...options, folder: nowhere })).rejects.toThrow('The pages are not built')
})

describe('a page with which people begin', () => {
  const drawnIn = async (url: string, headers: Record<string, string>) => {
    const { body } = await app.inject({ url, headers })
    return (
      /<div id="root"><\/div><div id="picture" inert aria-hidden="true">(.*?)<\/div>/s.exec(body)?.[1] ?? null
    )
  }
  const english = expect.stringMatching(/^<b nonce="[\w+/=]{24}">Sign in: \$& /)

  test.each<[string, string, Record<string, string>, unknown]>([
    ['as it was drawn, with the institution', '/auth/login', {}, english],
    ['in the language of the browser', '/auth/login', { 'accept-language': 'lt-LT,en' }, 'Prisijungimas'],
    [
      'in the language that was chosen',
      '/auth/login',
      { 'accept-language': 'lt', cookie: 'language=en' },
      english,
    ],
    ['empty to anyone who may be signed in', '/auth/login', { cookie: '__Host-session=x' }, null],
    ['empty at an address that asks for something', '/auth/login?reset=ask', {}, null],
    ['empty if it was not drawn', '/', {}, null],
    ['empty if only its person may read it', '/customer/dashboard', {}, null],
  ])('is answered %s', async (_, url, headers, drawn) => {
    expect(await drawnIn(url, headers)).toEqual(drawn)
  })

  test('asks for its styles at once where it is drawn, and preloads them elsewhere', async () => {
    const drawn = await app.inject({ url: '/auth/login' })
    expect(drawn.body).toContain('<link rel="stylesheet" crossorigin href="/assets/sign-in-3a4b.css">')
    expect(drawn.body).toContain('<link rel="modulepreload" crossorigin href="/assets/sign-in-1e2f.js">')
    const other = await app.inject({ url: '/auth/login?reset=ask' })
    expect(other.body).toContain(
      '<link rel="preload" as="style" crossorigin href="/assets/sign-in-3a4b.css">',
    )
  })
})

describe('a page for one person', () => {
  // Nobody loses patience unless the test says so.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    slowIsAsked = Promise.withResolvers()
    answerLate = Promise.withResolvers()
  })
  afterEach(() => {
    answerLate.resolve()
    vi.useRealTimers()
  })
  const open = async (cookie: string, headers: Record<string, string> = {}) => {
    const { body } = await app.inject({
      url: '/customer/dashboard',
      headers: { cookie, 'user-agent': 'A browser', ...headers },
      remoteAddress: '192.0.2.7',
    })
    const [, drawn] = /<div id="picture"[^>]*>(.*?)<\/div>/s.exec(body) ?? []
    const [, nonce] = /csp-nonce" nonce="([^"]+)"/.exec(body) ?? []
    return { drawn: drawn ? JSON.parse(drawn) : null, nonce }
  }

  test('is drawn with what its calls answer to its own session, in the background', async () => {
    const { drawn, nonce } = await open('__Host-session=one; language=lt; timezone=Europe/Vilnius')
    expect(drawn).toEqual([
      '/customer/dashboard',
      nonce,
      expect.objectContaining({
        cookie: '__Host-session=one; language=lt; timezone=Europe/Vilnius',
        origin: 'https://bank.example',
        'user-agent': 'A browser',
        'x-background': '1',
        'accept-language': 'lt',
        zone: 'Europe/Vilnius',
        ip: '192.0.2.7',
      }),
    ])
  })

  test('is never that of another, however many come at once', async () => {
    const sessions = Array.from({ length: 8 }, (_, number) => `__Host-session=of-${number}`)
    const opened = await Promise.all(sessions.map((session) => open(session)))
    expect(opened.map(({ drawn }) => drawn?.[2].cookie)).toEqual(sessions)
    expect(opened.map(({ drawn, nonce }) => drawn?.[1] === nonce)).not.toContain(false)
  })

  test('that leads elsewhere is empty', async () => {
    expect((await open('__Host-session=elsewhere')).drawn).toBeNull()
  })

  test('that is not there in time is empty, and the next one is drawn', async () => {
    const late = open('__Host-session=slow')
    await slowIsAsked.promise
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect((await late).drawn).toBeNull()
    expect((await open('__Host-session=next')).drawn?.[2].cookie).toBe('__Host-session=next')
  })

  test('is not drawn for more people than can be served in time', async () => {
    const sessions = ['slow', ...Array.from({ length: 20 }, (_, number) => `of-${number}`)]
    const opened = Promise.all(sessions.map((session) => open(`__Host-session=${session}`)))
    await slowIsAsked.promise
    answerLate.resolve()
    const drawn = (await opened).map((one) => one.drawn !== null)
    expect(drawn).toEqual(sessions.map((_, number) => number < MOST_WAITING))
  })

  // The last one, because nothing is drawn for anyone afterwards.
  test('is empty once the thread has ended, and the pages for all stay', async () => {
    expect((await open('__Host-session=crash')).drawn).toBeNull()
    expect((await open('__Host-session=next')).drawn).toBeNull()
    expect((await app.inject({ url: '/auth/login' })).body).toContain('Sign in: $& ')
  })
})
