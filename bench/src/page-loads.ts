import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { getProviders, login } from '@fondaco/contract/identity/calls.ts'
import { Secret, TOTP } from 'otpauth'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { callWell, pathOf } from './api.ts'
import { buildPages } from './first-load.ts'
import { medianOf } from './rate.ts'
import { ServerProcess } from './server-process.ts'

/** The cost of a page for a browser with an empty cache, on one line. */
export interface PageLoad {
  readonly page: string
  readonly line: keyof typeof LINES
  readonly requests: number
  /** Bytes on the line, with the headers of the answers: all, and of one type of file. */
  readonly bytes: number
  readonly scripts: number
  readonly styles: number
  readonly fonts: number
  /** Until the first text stands there, in seconds. */
  readonly fcp: number
  /** Until the largest element stands there. What is drawn again a little larger counts again. */
  readonly lcp: number
  /** Until the page shows its data and can be used. */
  readonly ready: number
  /** How much of the page moved while it loaded: 0 is none. */
  readonly cls: number
}

/** The slow line: a telephone on a poor network, with a processor four times slower. */
const LINES = {
  loopback: null,
  slow: { kilobits: 1_600, latencyMs: 150, slowerProcessor: 4 },
} as const

const CUSTOMER = 'customer@demo.test'
const STAFF = 'compliance@demo.test'

const PAGES: readonly { readonly page: string; readonly path: string; readonly as: string | null }[] = [
  { page: 'home', path: '/', as: null },
  { page: 'sign-in', path: '/auth/login', as: null },
  { page: 'customer dashboard', path: '/customer/dashboard', as: CUSTOMER },
  { page: 'SEPA form', path: '/customer/payments/transfers/sepa', as: CUSTOMER },
  { page: 'staff dashboard', path: '/crm/dashboard', as: STAFF },
  { page: 'staff transactions', path: '/crm/transactions', as: STAFF },
]

/** A page is loaded when it has asked for nothing for so long. */
const QUIET_MS = 1_500

/** Measures, and prints a row for each page and line. */
export async function printPageLoads(rounds = 5): Promise<void> {
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
  const rows = (await measurePageLoads(rounds)).map((load) => [
    load.page,
    load.line,
    String(load.requests),
    kB(load.bytes),
    kB(load.scripts),
    kB(load.styles),
    kB(load.fonts),
    `${load.fcp.toFixed(2)} s`,
    `${load.lcp.toFixed(2)} s`,
    `${load.ready.toFixed(2)} s`,
    load.cls.toFixed(3),
  ])
  const head = [
    'page',
    'line',
    'requests',
    'in all',
    'scripts',
    'styles',
    'fonts',
    'FCP',
    'LCP',
    'ready',
    'CLS',
  ]
  process.stdout.write(`
First load with an empty cache, medians of ${rounds}, load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}; slow = 1.6 Mbit/s, 150 ms, processor 4 times slower

${[head, ...rows].map((row) => row.map((cell, at) => (at < 2 ? cell.padEnd(20) : cell.padStart(10))).join('')).join('\n')}
`)
}

/** Loads each page of people who begin, several times on each line, in a real browser; answers the medians. */
async function measurePageLoads(rounds: number): Promise<PageLoad[]> {
  buildPages()
  const server = await ServerProcess.start()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    const url = server.url.replace('127.0.0.1', 'localhost')
    const cookies = new Map<string, Cookies>()
    for (const email of [CUSTOMER, STAFF]) cookies.set(email, await signedIn(browser, url, email))
    const loads: PageLoad[] = []
    for (const { page, path, as } of PAGES) {
      for (const line of Object.keys(LINES) as (keyof typeof LINES)[]) {
        const rows: Measured[] = []
        for (let round = 0; round < rounds; round++)
          rows.push(await load(browser, url + path, line, (as && cookies.get(as)) || []))
        const middle = (of: keyof Measured) => medianOf(rows.map((row) => row[of]))
        loads.push({
          page,
          line,
          requests: middle('requests'),
          bytes: middle('bytes'),
          scripts: middle('scripts'),
          styles: middle('styles'),
          fonts: middle('fonts'),
          fcp: middle('fcp'),
          lcp: middle('lcp'),
          ready: middle('ready'),
          cls: middle('cls'),
        })
      }
    }
    return loads
  } finally {
    await browser.close()
    await server.remove()
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
type Measured = Omit<PageLoad, 'page' | 'line'>

/** Signs a person of the demo institution in, and answers the cookies of the session. */
async function signedIn(browser: Browser, url: string, email: string): Promise<Cookies> {
  const { demo_sign_ins = [] } = await callWell(url, getProviders)
  const person = demo_sign_ins.find((one) => one.email === email)
  if (!person) throw new Error(`${email} is not a person of the demo`)
  const otp = person.totp_secret
    ? { otp: new TOTP({ secret: Secret.fromBase32(person.totp_secret) }).generate() }
    : {}
  const context = await browser.newContext()
  const answer = await context.request.post(url + pathOf(login, {}), {
    data: { email, password: person.password, ...otp },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function load(
  browser: Browser,
  url: string,
  line: keyof typeof LINES,
  cookies: Cookies,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const speed = LINES[line]
  if (speed) {
    const throughput = (speed.kilobits * 1000) / 8
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: speed.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: speed.slowerProcessor })
  }
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let requests = 0
  const open = new Set<string>()
  let quietSince = Number.POSITIVE_INFINITY
  const over = (requestId: string) => {
    open.delete(requestId)
    if (open.size === 0) quietSince = performance.now()
  }
  devtools.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId))
  devtools.on('Network.loadingFailed', ({ requestId }) => over(requestId))
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    over(requestId)
    requests++
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await page.addInitScript(WATCH)
  await page.goto(url)
  await page.locator('#root main h1').waitFor()
  await page.locator('#picture').waitFor({ state: 'detached' })
  while (open.size > 0 || performance.now() - quietSince < QUIET_MS) await delay(50)
  const watched = await page.evaluate<Pick<Measured, 'fcp' | 'lcp' | 'ready' | 'cls'>>('globalThis.watched')
  await context.close()
  return {
    requests,
    bytes: Object.values(bytes).reduce((sum, some) => sum + some, 0),
    scripts: bytes.Script ?? 0,
    styles: bytes.Stylesheet ?? 0,
    fonts: bytes.Font ?? 0,
    ...watched,
  }
}

/** Runs in the page before anything else: the figures that the browser itself reports. */
const WATCH = `
globalThis.watched = { fcp: 0, lcp: 0, ready: 0, cls: 0 }
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name === 'first-contentful-paint') watched.fcp = startTime / 1000
}).observe({ type: 'paint', buffered: true })
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) watched.lcp = startTime / 1000
}).observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) watched.cls += value
}).observe({ type: 'layout-shift', buffered: true })
new MutationObserver((_, observer) => {
  if (!document.querySelector('#root h1')) return
  if (document.querySelector('#picture, [role=status][aria-label^=Loading]')) return
  watched.ready = performance.now() / 1000
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })
`
