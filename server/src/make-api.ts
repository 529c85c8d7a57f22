import { join } from 'node:path'
import { CALLS } from '@fondaco/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Installation, Modules } from './make-modules.ts'
import { type Config, institutionOf } from './platform/config.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { serveBankApi } from './platform/http/bank-api.ts'
import { takeCspReports } from './platform/http/csp-report.ts'
import { openLiveSocket } from './platform/http/live-socket.ts'
import { serveMetrics } from './platform/http/metrics-route.ts'
import { servePages } from './platform/http/pages.ts'
import { type Mounted, serveCalls } from './platform/http/serve-call.ts'
import { makeServer, refuseUnknownCalls } from './platform/http/server.ts'
import { Uploads } from './platform/http/uploads.ts'
import { inboundWebhooks } from './platform/http/webhooks.ts'
import type { Listener } from './platform/listener.ts'
import { LiveHub } from './platform/live.ts'
import { type IdentityProvider, mountOidc } from './providers/identity-provider/index.ts'

export interface Api {
  readonly server: FastifyInstance
  readonly live: LiveHub
  readonly identityProvider: IdentityProvider
  stop(): Promise<void>
}

interface ApiOptions {
  /** Receives the announcements of other processes. The caller starts it. */
  readonly listener: Listener
  /** The built pages; null where only the calls are served (tests). */
  readonly pages?: string | null
  /** Stands in for the identity provider that the configuration names (tests). */
  readonly identityProvider?: IdentityProvider
}

/** Makes what answers: the calls, the live socket, the identity provider, the webhooks, the metrics and the pages. */
export async function makeApi(on: Installation, modules: Modules, options: ApiOptions): Promise<Api> {
  const { config, db, clock, log, metrics } = on
  const { sessions } = modules
  const origins = originsOf(config)
  const server = await makeServer({
    log,
    maxFiles: config.MAX_FILES,
    secure: config.PUBLIC_URL.startsWith('https:'),
    onlyHere: config.MODE === 'demo' && !config.DEMO_REACHABLE,
    ...(config.TRUSTED_PROXIES ? { trustedProxies: config.TRUSTED_PROXIES } : {}),
  })
  const live = new LiveHub({ sessions, clock, log, notifications: modules.notices })
  const stop = async () => {
    await live.stop()
    await server.close()
  }
  try {
    const identityProvider =
      options.identityProvider ??
      (await mountOidc(server, { config, db, accounts: modules.people, origins, log }))
    live.hear(options.listener)
    metrics.watch('fondaco_live_sockets', 'Live sockets open', () => live.size)

    const mounted = modules.routes(identityProvider)
    refuseGaps(mounted)
    const served = mounted.filter(({ call }) => !call.demoOnly || config.MODE === 'demo')
    const uploads = new Uploads({
      db,
      clock,
      folder: join(config.DATA_DIR, 'uploads'),
      maxFiles: config.MAX_FILES,
      perHour: config.RATE_UPLOADS_PER_HOUR,
    })
    metrics.watch('fondaco_uploads', 'Uploads under way', () => uploads.underWay)
    metrics.watch('fondaco_upload_bytes', 'Bytes of uploaded files in memory', () => uploads.bytesInMemory)
    serveCalls(server, served, {
      db,
      clock,
      sessions,
      origins,
      uploads,
      checkResults: config.MODE === 'demo',
      onRequestDone: (call, status, seconds) => metrics.requestDone(call.name, status, seconds),
    })
    await inboundWebhooks(server, modules.webhooks)
    await serveBankApi(server, modules.bankApi)
    await openLiveSocket(server, live, origins)
    serveMetrics(server, metrics, config.METRICS_TOKEN)
    await takeCspReports(server, metrics, log)
    if (config.OPENAPI) {
      serveApiDocs(
        server,
        served.map(({ call }) => call),
        { product: config.PRODUCT_NAME, version: on.version, url: config.PUBLIC_URL },
      )
    }
    refuseUnknownCalls(server)
    if (options.pages) {
      const [origin = ''] = origins
      await servePages(server, { folder: options.pages, institution: institutionOf(config), origin, log })
    }
    return { server, live, identityProvider, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where the product's own pages come from. The demo is also opened by the address of this machine. */
function originsOf(config: Config): ReadonlySet<string> {
  const own = new URL(config.PUBLIC_URL).origin
  if (config.MODE === 'production') return new Set([own])
  return new Set([own, ...['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${config.PORT}`)])
}

/** Every call of the contract has exactly one operation. */
function refuseGaps(mounted: readonly Mounted[]): void {
  const names = mounted.map(({ call }) => call.name)
  const missing = Object.keys(CALLS).filter((name) => !names.includes(name))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const unknown = names.filter((name) => !(name in CALLS))
  if (missing.length + twice.length + unknown.length > 0) {
    throw new Error(
      `calls without operation: ${missing}; mounted twice: ${twice}; not in the contract: ${unknown}`,
    )
  }
}
