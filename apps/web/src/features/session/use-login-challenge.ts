import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../http/client.ts'
import { startWork, type Work } from './solve-work.ts'

/** A picture is valid for 120 s on the server; a visible page shows a new one before that. */
const RENEW_MS = 100_000

/** Who is about to sign in, as far as known: they may not need to answer anything. */
export interface ChallengeFor {
  buildId: string
  /** Name of the last attempt on this page. */
  name: string | undefined
}

async function ask({ buildId, name }: ChallengeFor, signal: AbortSignal) {
  const query = { buildId: buildId || undefined, name: name || undefined }
  const challenge = await call('loginChallenge', { query, quiet: true, signal })
  return { challenge, answeredMs: performance.now() }
}

/**
 * What the next sign-in attempt has to answer. Without typing, this browser works instead, for every further challenge
 * once chosen. `done` reports that the work of the current challenge is finished.
 */
export function useLoginChallenge(whom: ChallengeFor) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['loginChallenge', whom.buildId, whom.name],
    queryFn: ({ signal }) => ask(whom, signal),
    // The picture stays until the next one is there.
    placeholderData: keepPreviousData,
    staleTime: RENEW_MS,
    gcTime: 0,
    refetchInterval: RENEW_MS,
    refetchOnWindowFocus: true,
  })
  const [effortless, setEffortless] = useState(false)
  const [doneFor, setDoneFor] = useState<string | null>(null)
  const work = useRef<Work | null>(null)
  const challenge = data?.challenge

  useEffect(() => {
    if (!effortless || !challenge) return
    const started = startWork(challenge.work)
    work.current = started
    started.answer.then(
      () => setDoneFor(challenge.challengeId),
      () => setEffortless(false),
    )
    return started.stop
  }, [effortless, challenge])

  return {
    asked: isPlaceholderData ? undefined : data,
    /** Characters or work are required. */
    required: data?.challenge.captcha.required ?? true,
    isError,
    isFetching,
    renew: refetch,
    effortless,
    setEffortless,
    done: challenge !== undefined && doneFor === challenge.challengeId,
    /** The solution of the current challenge's work; waits for it. */
    workAnswer: () => work.current?.answer,
  }
}
export type LoginChallengeState = ReturnType<typeof useLoginChallenge>
