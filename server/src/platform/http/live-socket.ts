import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { LIVE_LIMITS, type LiveHub } from '../live.ts'
import { addressKey } from '../rate-limit.ts'
import { refuse } from './refuse.ts'

/**
 * Opens `/api/socket`. A page of another origin is refused. A program, which sends no origin, is not refused: the token
 * in the first message opens the socket, never a cookie that a browser would add.
 */
export async function openLiveSocket(
  app: FastifyInstance,
  hub: LiveHub,
  origins: ReadonlySet<string>,
): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: LIVE_LIMITS.messageBytes },
    // A peer that breaks the protocol is no fault of ours; the hub hangs up on it.
    errorHandler: (error, _socket, request) => request.log.info({ err: error }, 'a live connection broke'),
  })
  app.route({
    method: 'GET',
    url: '/api/socket',
    preValidation: async (request) => {
      const { origin } = request.headers
      if (request.ws && origin !== undefined && !origins.has(origin)) refuse('origin_refused')
    },
    handler: async () => refuse('route_unknown'),
    wsHandler: (socket, request) => hub.accept(socket, addressKey(request.ip)),
  })
}
