import { describe, expect, it } from 'vitest'
import {
  ACTIVE_TASK_STATES,
  TASK_EVENTS,
  TASK_STATES,
  type TaskEvent,
  type TaskState,
  taskActs,
  taskAfter,
} from './tasks.ts'

type After = TaskState | 'GONE' | null

describe('the states of a task', () => {
  it.each<[TaskState, Record<TaskEvent, After>]>([
    [
      'WAITING',
      {
        cancel: 'CANCELLED',
        repeat: null,
        delete: null,
        step: 'RUNNING',
        finish: 'READY',
        fail: 'FAILED',
        expire: null,
      },
    ],
    [
      'RUNNING',
      {
        cancel: 'CANCELLED',
        repeat: null,
        delete: null,
        step: 'RUNNING',
        finish: 'READY',
        fail: 'FAILED',
        expire: null,
      },
    ],
    [
      'READY',
      {
        cancel: null,
        repeat: null,
        delete: 'GONE',
        step: null,
        finish: null,
        fail: null,
        expire: 'EXPIRED',
      },
    ],
    [
      'FAILED',
      {
        cancel: null,
        repeat: 'WAITING',
        delete: 'GONE',
        step: null,
        finish: null,
        fail: null,
        expire: 'EXPIRED',
      },
    ],
    [
      'CANCELLED',
      { cancel: null, repeat: null, delete: 'GONE', step: null, finish: null, fail: null, expire: null },
    ],
    [
      'EXPIRED',
      { cancel: null, repeat: null, delete: 'GONE', step: null, finish: null, fail: null, expire: null },
    ],
  ])('%s', (state, expected) => {
    expect(Object.fromEntries(TASK_EVENTS.map((event) => [event, taskAfter(state, event)]))).toEqual(expected)
  })

  it('work goes on in active states only, and only a person ends it for good', () => {
    const working = TASK_STATES.filter((state) => taskAfter(state, 'step') !== null)
    expect(working).toEqual(ACTIVE_TASK_STATES)
    expect(working.map((state) => taskAfter(state, 'delete'))).toEqual([null, null])
  })

  it.each<[TaskState, string[]]>([
    ['WAITING', ['cancel']],
    ['RUNNING', ['cancel']],
    ['READY', ['delete', 'download']],
    ['FAILED', ['repeat', 'delete']],
    ['CANCELLED', ['delete']],
    ['EXPIRED', ['delete']],
  ])('of a task that is %s its person may %j', (state, acts) => {
    expect(taskActs(state)).toEqual(acts)
  })
})
