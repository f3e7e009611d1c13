import sharp from 'sharp'

// Keeps a processor free on a server with two of them, and no pictures in memory.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
