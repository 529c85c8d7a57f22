import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether a host name or address, as it stands in a setting, a URL or a header, is this machine's and no other's. */
export function isLoopback(host: string): boolean {
  const name = host
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase()
  const version = isIP(name)
  if (version === 0) return name === 'localhost' || name.endsWith('.localhost')
  return LOOPBACK.check(name, version === 4 ? 'ipv4' : 'ipv6')
}
