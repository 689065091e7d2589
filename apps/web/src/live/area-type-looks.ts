import { useQuery } from '@tanstack/react-query'
import { call } from '../http/client.ts'

export const areaTypeLooksKey = ['areaTypeLooks'] as const

/** Types of areas in their order, and their colours. */
export const useAreaTypeLooks = () =>
  useQuery({ queryKey: areaTypeLooksKey, queryFn: ({ signal }) => call('areaTypeLooks', { quiet: true, signal }) })
