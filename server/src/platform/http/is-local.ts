import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../loopback.ts'

/** Whether a call is made on this machine, and not for somebody else: a proxy beside us passes on what comes from anywhere. */
export const isLocal = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  isLoopback(ip) &&
  headers.forwarded === undefined &&
  headers['x-forwarded-for'] === undefined &&
  headers.via === undefined
