import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Institution } from '@fondaco/rules/institution.ts'
import { LANGUAGES, type Language, languageOf } from '@fondaco/rules/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { CSP_REPORT_PATH } from './csp-report.ts'
import { type AskAsReader, DrawAhead } from './draw-ahead.ts'
import { refuse } from './refuse.ts'
import { SESSION_COOKIE } from './serve-call.ts'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
/** What the build may lay beside a file, the smallest first. */
const ENCODINGS = [
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
] as const

interface Asset {
  readonly mediaType: string
  readonly bytes: Buffer
  /** The same, compressed while building; the smallest first, and only what is smaller than the bytes. */
  readonly compressed: readonly { readonly coding: string; readonly bytes: Buffer }[]
  readonly etag: string
  /** The name contains a hash of the content, so the file never changes. */
  readonly immutable: boolean
}

export interface PagesOptions {
  /** Of the built pages. */
  readonly folder: string
  readonly institution: Institution
  /** One of our own, for calls that need one. */
  readonly origin: string
  readonly log: Logger
}

/**
 * Serves the built pages: files as they are, and `index.html` with its own nonce for every other address of a page. The
 * files are read once, at start, and the page then names the institution; those that compress well were compressed while building.
 * A page with which people begin is in the answer as a picture of itself, which the page takes away; nobody can use it before.
 * @throws one sentence if the pages are not built
 */
export async function servePages(
  app: FastifyInstance,
  { folder, institution, origin, log }: PagesOptions,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The pages are not built: ${join(folder, 'index.html')} is missing.`)
  }
  const assets = await readAssets(folder)
  const page = signed(await readFile(join(folder, 'index.html'), 'utf8'), institution)
  const filesAt = await readPreloads(folder)
  const drawAhead = await DrawAhead.start(join(folder, '.vite/draw-ahead/draw-ahead.js'), institution, log)
  app.addHook('onClose', async () => drawAhead?.stop())
  const drawnFor = async (request: FastifyRequest, nonce: string): Promise<string | null> => {
    const path = pathOf(request)
    // An address with a query asks for more than the beginning.
    if (!drawAhead || request.method !== 'GET' || request.url.includes('?')) return null
    if (request.cookies[SESSION_COOKIE] === undefined)
      return drawAhead.forAll(path, languageFor(request))?.replaceAll('__NONCE__', nonce) ?? null
    const own = { language: chosenLanguage(request), zone: zoneOf(request), nonce }
    return drawAhead.forOne(path, own, asReader(app, request, origin))
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const path = pathOf(request)
      const asset = path === '/index.html' ? undefined : assets.get(path)
      if (asset) return sendAsset(request, reply, asset)
      if (!isPage(path)) refuse('route_unknown')
      const nonce = randomBytes(18).toString('base64')
      const drawn = await drawnFor(request, nonce)
      const head = filesAt(path)
        .map((file) => elementFor(file, drawn !== null))
        .join('')
      const answer = page
        .replaceAll('__NONCE__', nonce)
        .replace('</head>', () => `${head}</head>`)
        .replace('<div id="root"></div>', (root) => (drawn === null ? root : root + pictureOf(drawn)))
      return sendPage(reply, answer, nonce)
    },
  })
}

/** What covers the page until it has its data. It comes after the page, so of two equal ids the page's is found. */
const pictureOf = (drawn: string): string => `<div id="picture" inert aria-hidden="true">${drawn}</div>`

/**
 * Makes the calls of a page as its browser would, with the session of its cookie. No person has done anything yet, so they
 * do not extend the session.
 */
const asReader =
  (app: FastifyInstance, request: FastifyRequest, origin: string): AskAsReader =>
  async ({ method, url, headers, body }) => {
    const { cookie = '', 'user-agent': agent = '' } = request.headers
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, cookie, origin, 'user-agent': agent, 'x-background': '1' },
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body }
  }

/** The language that was chosen in this browser. */
const chosenLanguage = ({ cookies }: FastifyRequest): Language | null =>
  LANGUAGES.find((language) => language === cookies.language) ?? null

/** The language that was chosen in this browser, else the one that it asks for. */
const languageFor = (request: FastifyRequest): Language =>
  chosenLanguage(request) ?? languageOf(request.headers['accept-language'])

/** The time zone of this browser, as its last page told. */
const zoneOf = ({ cookies }: FastifyRequest): string => cookies.timezone ?? 'UTC'

/**
 * The files of a page, for which a browser asks at once. Vite's build lists them for each path; a `$name` in a path stands
 * for any one part of an address.
 */
async function readPreloads(folder: string): Promise<(path: string) => readonly string[]> {
  const listed: Readonly<Record<string, readonly string[]>> = JSON.parse(
    await readFile(join(folder, '.vite/preloads.json'), 'utf8'),
  )
  const pages = Object.entries(listed).map(([path, files]) => ({
    parts: path.split('/'),
    files,
  }))
  return (path) => {
    const asked = path.split('/')
    const page = pages.find(
      ({ parts }) =>
        parts.length === asked.length &&
        parts.every((part, at) => part.startsWith('$') || part === asked[at]),
    )
    return page?.files ?? []
  }
}

/** The element that asks for a file. What is drawn needs its styles before any script. */
const elementFor = (file: string, isDrawn: boolean): string =>
  file.endsWith('.js')
    ? `<link rel="modulepreload" crossorigin href="/${file}">`
    : `<link ${isDrawn ? 'rel="stylesheet"' : 'rel="preload" as="style"'} crossorigin href="/${file}">`

/** The page with the names of the institution. Neither text can end the element that it stands in. */
const signed = (page: string, institution: Institution): string =>
  page
    .replaceAll('"__INSTITUTION__"', () => JSON.stringify(institution).replaceAll('<', '\\u003c'))
    .replaceAll('__PRODUCT__', () => institution.product.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))

async function readAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const assets = new Map<string, Asset>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const mediaType = MEDIA_TYPES[extname(entry.name)]
    // A name with a dot in front, such as the build's own manifest, is not for the world.
    if (!entry.isFile() || !mediaType || path.includes('/.')) continue
    const bytes = await readFile(file)
    assets.set(path, {
      mediaType,
      bytes,
      compressed: await readCompressed(file, bytes.length),
      etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      immutable: path.startsWith('/assets/'),
    })
  }
  return assets
}

async function readCompressed(file: string, below: number): Promise<Asset['compressed']> {
  const found = ENCODINGS.filter(({ suffix }) => existsSync(file + suffix)).map(
    async ({ coding, suffix }) => ({
      coding,
      bytes: await readFile(file + suffix),
    }),
  )
  return (await Promise.all(found)).filter(({ bytes }) => bytes.length < below)
}

/** The address that was asked for; one that cannot be decoded does not get here. */
const pathOf = (request: FastifyRequest): string => decodeURIComponent(request.url.split('?')[0] ?? '/')

/** A person may open any address that is not a file and not a route of the server. */
const isPage = (path: string): boolean =>
  !/^\/(api|oidc|assets|metrics)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path)

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply
    .header('etag', asset.etag)
    .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(asset.etag)) return reply.status(304).send()
  reply.type(asset.mediaType)
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/)
  const packed = asset.compressed.find(({ coding }) => accepted.includes(coding))
  if (packed) reply.header('content-encoding', packed.coding)
  return reply.send(packed?.bytes ?? asset.bytes)
}

function sendPage(reply: FastifyReply, page: string, nonce: string): FastifyReply {
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .compress(page)
  return reply
}

/** What a page may load and run: its own files, and elements with the nonce of this answer. */
function pagePolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `manifest-src 'self'`,
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ')
}
