import { keptReducer } from '../kept-reducer.ts'
import { seededThreads, threadsAfter } from './threads.ts'

/** The comment threads of the articles, and a dispatch function to change them. */
export const useThreads = keptReducer('blog-2', threadsAfter, seededThreads)
