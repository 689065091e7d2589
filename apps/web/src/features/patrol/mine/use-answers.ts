import { type EndpointData, FILES_ENDPOINTS, type UploadedFile } from '@muster/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, call, callEndpoint } from '../../../http/client.ts'
import { showMessage } from '../../../http/messages.ts'
import { newKey } from '../../../resource/new-key.ts'
import { forgetAnswer, keepRounds, keptRounds, type QueuedAnswer, queueAnswer, queuedAnswers } from './phone-store.ts'

const REFRESH_MS = 15_000

/** It would be refused again: it is dropped. */
const isRefused = (error: unknown): error is CallError => error instanceof CallError && [400, 409, 413].includes(error.httpStatus ?? 0)

/** The signed-in user's rounds; while offline those last seen. */
export function useMyRounds(accountId: string) {
  return useQuery({
    queryKey: ['patrolMine', accountId],
    networkMode: 'always',
    retry: false,
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }): Promise<EndpointData<'patrolMine'> & { isKept: boolean }> => {
      try {
        const mine = await call('patrolMine', { quiet: true, signal })
        await keepRounds(accountId, mine)
        return { ...mine, isKept: false }
      } catch (error) {
        const kept = error instanceof CallError && error.httpStatus === null ? await keptRounds(accountId) : undefined
        if (kept === undefined) throw error
        return { ...kept, isKept: true }
      }
    },
  })
}

/** Stores findings on the phone until they are sent: at once, when the network is back, and periodically. */
export function useAnswers(accountId: string) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<QueuedAnswer[]>([])
  const sending = useRef(false)

  const sendAll = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (const answer of await queuedAnswers(accountId)) {
        try {
          await send(answer)
        } catch (error) {
          if (!isRefused(error)) break
          showMessage('error', error.message)
        }
        await forgetAnswer(answer.id)
        await client.invalidateQueries({ queryKey: ['patrolMine'] })
      }
    } finally {
      sending.current = false
      setWaiting(await queuedAnswers(accountId))
    }
  }, [accountId, client])

  useEffect(() => {
    const sendNow = () => void sendAll()
    sendNow()
    const timer = setInterval(sendNow, REFRESH_MS)
    window.addEventListener('online', sendNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendNow)
    }
  }, [sendAll])

  const add = async (found: Pick<QueuedAnswer, 'roundId' | 'pointId' | 'answers'>) => {
    await queueAnswer({ ...found, id: newKey(), accountId, at: new Date().toISOString() })
    setWaiting(await queuedAnswers(accountId))
    void sendAll()
  }
  return { waiting, add }
}

async function send({ id, roundId, pointId, at, answers }: QueuedAnswer): Promise<void> {
  const given = []
  for (const { name, value, photo } of answers) given.push({ name, value, photo: photo && (await upload(photo)) })
  await call('patrolAnswer', { body: { id, roundId, pointId, at, answers: given }, quiet: true })
}

async function upload(photo: File): Promise<UploadedFile> {
  const form = new FormData()
  form.append('file', photo)
  const { data } = await callEndpoint(FILES_ENDPOINTS.imageUpload, { query: { use: 'photo' }, form, quiet: true })
  return (data as UploadedFile[])[0]!
}
