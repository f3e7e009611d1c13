import { keptReducer } from '../kept-reducer.ts'
import { seededThreads, threadsAfter } from './threads.ts'

/** The threads below the articles, and the way to say something there. */
export const useThreads = keptReducer(threadsAfter, seededThreads)
