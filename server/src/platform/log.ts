import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

/** Names under which a secret could reach the log; the value is replaced wherever it lies at the top or one level down. */
const SECRETS = [
  'authorization',
  'client_secret',
  'code_verifier',
  'cookie',
  'cookies',
  'otp',
  'password',
  'password_hash',
  'secret',
  'set-cookie',
  'token',
  'totp_secret',
]

/**
 * The log: one JSON object a line on standard output, so that a collector can take it away as it is. Bodies and
 * headers are never logged; should a secret be handed in by mistake, it is blotted out. Of an error its kind, code,
 * message and stack are kept: what PostgreSQL adds (`detail`, `where`) quotes rows, so customers' data.
 */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    serializers: { err: describeError, error: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    message,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
