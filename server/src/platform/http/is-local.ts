import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../loopback.ts'

/** Whether a call comes from this machine itself. A proxy on this machine passes on calls of others. */
export const isLocal = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  isLoopback(ip) &&
  headers.forwarded === undefined &&
  headers['x-forwarded-for'] === undefined &&
  headers.via === undefined
