import { REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import { TASKS, type TaskKind } from '@fondaco/rules/tasks.ts'
import { notice } from './words.ts'

interface AboutTask {
  readonly task: TaskKind
  /** The name of its file. */
  readonly file: string
}

/** Notices to a person about their long work. */
export const TASK_NOTICES = {
  task_ready: notice<AboutTask>({
    category: 'message',
    words: {
      en: ({ task, file }) => ({
        title: 'Your file is ready',
        message: `${TASKS[task].name.en}: ${file}. You can download it for 7 days.`,
      }),
      lt: ({ task, file }) => ({
        title: 'Jūsų failas paruoštas',
        message: `${TASKS[task].name.lt}: ${file}. Jį galite atsisiųsti 7 dienas.`,
      }),
    },
  }),
  task_failed: notice<AboutTask & { readonly fault: RefusalCode }>({
    category: 'message',
    words: {
      en: ({ task, file, fault }) => ({
        title: 'Your file could not be made',
        message: `${TASKS[task].name.en}: ${file}. ${REFUSALS[fault].text.en}`,
      }),
      lt: ({ task, file, fault }) => ({
        title: 'Jūsų failo sukurti nepavyko',
        message: `${TASKS[task].name.lt}: ${file}. ${REFUSALS[fault].text.lt}`,
      }),
    },
  }),
} as const
