import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Institution } from '@fondaco/rules/institution.ts'
import { type Language, languageOf } from '@fondaco/rules/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CSP_REPORT_PATH } from './csp-report.ts'
import { drawAhead } from './draw-ahead.ts'
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

/**
 * Serves the built pages: files as they are, and `index.html` with its own nonce for every other address of a page. The
 * files are read once, at start, and the page then names the institution; those that compress well were compressed while building.
 * A page with which people begin is in the answer as a picture of itself, which the scripts replace; nobody can use it before.
 * @throws one sentence if the pages are not built
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  institution: Institution,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The pages are not built: ${join(folder, 'index.html')} is missing.`)
  }
  const assets = await readAssets(folder)
  const page = signed(await readFile(join(folder, 'index.html'), 'utf8'), institution)
  const filesAt = await readPreloads(folder)
  const drawnAt = await drawAhead(join(folder, '.vite/draw-ahead.js'), institution)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const path = pathOf(request)
      const asset = path === '/index.html' ? undefined : assets.get(path)
      if (asset) return sendAsset(request, reply, asset)
      if (!isPage(path)) refuse('route_unknown')
      const drawn = isAsDrawn(request) ? drawnAt.get(path)?.[languageFor(request)] : undefined
      const head = filesAt(path)
        .map((file) => elementFor(file, drawn !== undefined))
        .join('')
      return sendPage(
        reply,
        page
          .replace('</head>', () => `${head}</head>`)
          .replace('<div id="root"></div>', (root) => (drawn === undefined ? root : pictureOf(drawn))),
      )
    },
  })
}

/** What stands where the page will be: its scripts replace it, and until then nobody can use it. */
const pictureOf = (drawn: string): string =>
  `<div id="root"><div inert aria-hidden="true">${drawn}</div></div>`

/** Whether a page begins as it was drawn: nobody may be signed in, who is led elsewhere, and the address asks nothing. */
const isAsDrawn = ({ cookies, url }: FastifyRequest): boolean =>
  cookies[SESSION_COOKIE] === undefined && !url.includes('?')

/** The language that was chosen in this browser, else the one that it asks for. */
const languageFor = ({ cookies, headers }: FastifyRequest): Language =>
  languageOf([cookies.language ?? '', ...(headers['accept-language'] ?? '').split(',')])

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

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(18).toString('base64')
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .compress(page.replaceAll('__NONCE__', nonce))
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
