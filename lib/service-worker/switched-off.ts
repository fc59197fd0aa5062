/// <reference lib="webworker" />
export {}

declare const self: ServiceWorkerGlobalScope

// Replaces the worker of a shop that has switched it off: deletes what it stored and unregisters.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
