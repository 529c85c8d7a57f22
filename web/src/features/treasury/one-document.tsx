import { type ReactNode, useState } from 'react'
import { upload } from '../../api/client.ts'
import { ChosenFiles } from '../../kit/form/chosen-files.tsx'
import { FileZone, sortOut, uploadFaults } from '../../kit/form/file-zone.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useTexts } from '../../texts.ts'
import { words } from './transfer-texts.ts'

export interface KeptDocument {
  readonly _id: string
  readonly name: string
}

/** A document of the transfer, stored at once. */
export function OneDocument({
  document,
  keep,
}: {
  document: KeptDocument | null
  keep: (document: KeptDocument | null) => void
}): ReactNode {
  const t = useTexts(words)
  const { act, busy } = useAct()
  const [faults, setFaults] = useState<readonly string[]>([])
  const store = (chosen: readonly File[]) =>
    act(async () => {
      const { fit, faults: found } = sortOut(chosen, document ? 1 : 0, 1)
      try {
        const [outcome] = fit.length > 0 ? await upload('uploadTransferFiles', {}, fit) : []
        setFaults(outcome?.error ? [`${outcome.name}: ${outcome.error}`] : found)
        if (outcome?._id) keep({ _id: outcome._id, name: outcome.name })
      } catch (error) {
        setFaults(uploadFaults(error))
        throw error
      }
    })
  return (
    <FileZone
      label={t.documentLabel}
      most={1}
      busy={busy}
      faults={faults}
      onChosen={(chosen) => void store(chosen)}
    >
      <ChosenFiles files={document ? [document] : []} onChange={([left]) => keep(left ?? null)} />
    </FileZone>
  )
}
