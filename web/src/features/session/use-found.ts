import { useDebouncedValue } from '@mantine/hooks'
import type { Input, Result } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import type { Found } from './search-dialog.tsx'
import type { SearchGroup } from './search-rows.ts'

type Search = 'searchCustomerArea' | 'searchBackOffice'

/** Milliseconds without typing before the server is asked. */
const REST_MS = 170

const isSought = (text: string): boolean => text.length >= 2

/**
 * What the server finds for a text while it is typed. An answer to an earlier text stays until the next one is there; its
 * request is cancelled.
 */
export function useFound<N extends Search>(
  name: N,
  typed: string,
  { enabled, ...more }: { enabled: boolean; company_id?: string },
  groupsOf: (result: Result<N>) => readonly SearchGroup[],
): Found {
  const wanted = typed.trim()
  const [text] = useDebouncedValue(wanted, REST_MS)
  const isAsked = enabled && isSought(wanted)
  const input = { body: { ...more, text } } as unknown as Input<N>
  const { data, error, isFetching, refetch } = useCall(name, input, {
    enabled: isAsked && isSought(text),
    keep: true,
  })
  return {
    groups: isAsked && data ? groupsOf(data) : [],
    loading: isAsked && (isFetching || text !== wanted),
    error: isAsked ? error : null,
    retry: () => void refetch(),
  }
}
