import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Institution } from '@fondaco/rules/institution.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CSP_REPORT_PATH } from './csp-report.ts'
import { refuse } from './refuse.ts'

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
  const preloadsAt = await readPreloads(folder)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const path = pathOf(request)
      const asset = path === '/index.html' ? undefined : assets.get(path)
      if (asset) return sendAsset(request, reply, asset)
      if (!isPage(path)) refuse('route_unknown')
      return sendPage(reply, page.replace('</head>', `${preloadsAt(path)}</head>`))
    },
  })
}

/**
 * The elements by which a browser asks for all files of a page at once. Vite's build lists the files for each path; a
 * `$name` in a path stands for any one part of an address.
 */
async function readPreloads(folder: string): Promise<(path: string) => string> {
  const listed: Readonly<Record<string, readonly string[]>> = JSON.parse(
    await readFile(join(folder, '.vite/preloads.json'), 'utf8'),
  )
  const pages = Object.entries(listed).map(([path, files]) => ({
    parts: path.split('/'),
    elements: files.map(preloadOf).join(''),
  }))
  return (path) => {
    const asked = path.split('/')
    const page = pages.find(
      ({ parts }) =>
        parts.length === asked.length &&
        parts.every((part, at) => part.startsWith('$') || part === asked[at]),
    )
    return page?.elements ?? ''
  }
}

const preloadOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

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
