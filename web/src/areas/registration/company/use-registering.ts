import type { CompanyView } from '@fondaco/contract/companies/schemas.ts'
import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import type { RegisterField } from '@fondaco/rules/companies/register-fields.ts'
import { mergePatch } from '@fondaco/rules/merge-patch.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Options, Refusal, type Result, request } from '../../../api/client.ts'
import { useCall } from '../../../api/query.ts'
import { readings } from '../../../api/readings.ts'
import { beforeLeaving } from '../../../navigation.tsx'
import { texts, textsNow } from '../../../texts.ts'
import { rebased } from './rebased.ts'
import { sendable } from './sendable.ts'

const words = texts({
  unsaved: {
    en: 'Your last answers are not saved yet. Try again.',
    lt: 'Paskutiniai atsakymai dar neišsaugoti. Bandykite dar kartą.',
  },
})

/** A company as the person who registers it sees it; staff see another view of it. */
function asOwn(company: Result<'getCompany'>): CompanyView {
  if ('side' in company) throw new Error('a company that registers is not read by staff')
  return company
}

/** Milliseconds after the last change until it is saved. */
const SAVE_AFTER_MS = 600

export type SaveState = 'untouched' | 'saving' | 'saved' | 'failed'

const merged = (one: CompanyAnswers | null, other: CompanyAnswers | null): CompanyAnswers =>
  mergePatch(one ?? {}, other ?? {}) as CompanyAnswers

/**
 * The company that registers, with the answers as typed. Changes show at once and are saved one after the other: some time
 * after the last change, and at once when the page is left. Another tab's answers and those typed here are merged.
 */
export function useRegistering(id: string) {
  const reading = useCall('getCompany', { params: { id } })
  const read = reading.data ? asOwn(reading.data) : null
  const client = useQueryClient()
  /** Typed here; shown instead of the server's reading of it, such as a text without its last space. */
  const [typed, setTyped] = useState<CompanyAnswers>({})
  const [saved, setSaved] = useState<SaveState>('untouched')
  const [problem, setProblem] = useState<Refusal | null>(null)
  const unsaved = useRef<CompanyAnswers | null>(null)
  const sending = useRef<CompanyAnswers | null>(null)
  /** As the server last answered it. */
  const known = useRef<CompanyView | null>(null)
  const run = useRef<Promise<void> | null>(null)
  const isDue = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const adopt = useCallback(
    (company: CompanyView) => {
      known.current = company
      client.setQueriesData({ queryKey: ['getCompany'] }, company)
    },
    [client],
  )

  /** The company was saved elsewhere: only answers that are not saved yet are shown instead of those. */
  const catchUp = useCallback((now: CompanyView) => {
    const before = known.current ?? now
    known.current = now
    if (before.version >= now.version) return
    if (unsaved.current) unsaved.current = rebased(unsaved.current, before, now)
    if (sending.current) sending.current = rebased(sending.current, before, now)
    setTyped(merged(sending.current, unsaved.current))
  }, [])

  useEffect(() => {
    if (read && read.version >= (known.current?.version ?? 0)) catchUp(read)
  }, [read, catchUp])

  /** Saves what is in `sending`; after a conflict once more, on top of the company as it is now. */
  const send = useCallback(
    async (options: Options) => {
      const update = () => {
        const body = { ...sendable(sending.current ?? {}), version: known.current?.version ?? 0 }
        return request('updateCompany', { params: { id }, body: body as UpdateBody }, options).then(asOwn)
      }
      try {
        adopt(await update())
      } catch (fault) {
        if (!(fault instanceof Refusal) || fault.code !== 'version_conflict') throw fault
        const now = asOwn(await request('getCompany', { params: { id } }, { background: true }))
        catchUp(now)
        adopt(now)
        adopt(await update())
      }
    },
    [adopt, catchUp, id],
  )

  const saveOnce = useCallback(
    async (change: CompanyAnswers, options: Options) => {
      sending.current = change
      unsaved.current = null
      isDue.current = false
      setProblem(null)
      setSaved('saving')
      try {
        await send(options)
        setSaved(unsaved.current ? 'saving' : 'saved')
      } catch (fault) {
        unsaved.current = merged(sending.current, unsaved.current)
        isDue.current = false
        setProblem(fault instanceof Refusal ? fault : new Refusal('unreachable', String(fault)))
        setSaved('failed')
      }
      sending.current = null
    },
    [send],
  )

  /** Saves now, after what is being saved already; answers whether everything is saved. */
  const save = useCallback(
    async (options: Options = {}): Promise<boolean> => {
      clearTimeout(timer.current)
      isDue.current = true
      const saveAll = async () => {
        while (isDue.current && unsaved.current) await saveOnce(unsaved.current, options)
      }
      run.current ??= saveAll().then(() => {
        run.current = null
      })
      await run.current
      return unsaved.current === null
    },
    [saveOnce],
  )

  const change = useCallback(
    (patch: CompanyAnswers) => {
      setTyped((before) => merged(before, patch))
      unsaved.current = merged(unsaved.current, patch)
      setSaved('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), SAVE_AFTER_MS)
    },
    [save],
  )

  /**
   * Saves while the page closes. Of a save that is still on its way nobody knows whether the server takes it, so that the
   * version of the company is one of two: all is sent for each, and the server takes the one that fits.
   */
  const saveLast = useCallback(() => {
    if (!sending.current) {
      void save({ keepalive: true })
      return
    }
    if (!unsaved.current) return
    const answers = sendable(merged(sending.current, unsaved.current))
    const version = known.current?.version ?? 0
    for (const fitting of [version, version + 1]) {
      const body = { ...answers, version: fitting } as UpdateBody
      // Refused for one of the two; nobody is there any more to read why.
      request('updateCompany', { params: { id }, body }, { keepalive: true }).catch(() => {})
    }
  }, [id, save])

  useEffect(() => {
    const saveNow = () => void save()
    const free = beforeLeaving(saveNow)
    window.addEventListener('pagehide', saveLast)
    return () => {
      free()
      window.removeEventListener('pagehide', saveLast)
      saveNow()
    }
  }, [save, saveLast])

  /** Takes details of an answer of the register, once what was typed is saved. @throws the refusal */
  const fill = useCallback(
    async (record: string, fields: readonly RegisterField[]) => {
      if (!(await save())) throw new Refusal('unreachable', textsNow(words).unsaved)
      const version = known.current?.version ?? 0
      const input = { params: { id, record }, body: { fields: [...fields], version } }
      try {
        const now = await request('fillFromRegister', input)
        catchUp(now)
        adopt(now)
      } catch (fault) {
        // The answers that it would replace are shown as they are now.
        await readings.readAgainAfter('fillFromRegister')
        throw fault
      }
    },
    [adopt, catchUp, id, save],
  )

  return {
    company: read && (mergePatch(read, typed) as unknown as CompanyView),
    error: reading.data ? null : reading.error,
    readAgain: () => void reading.refetch(),
    change,
    fill,
    save,
    saved,
    /** Why the last changes are not saved. */
    problem,
  }
}

type UpdateBody = NonNullable<Parameters<typeof request<'updateCompany'>>[1]['body']>
