import type { DownloadFailure } from '#api/fetch-file.ts'

/** The specification requires these Thai texts in every language; other languages show a translation below them. */
export const thaiTexts: Readonly<Record<DownloadFailure, string>> = {
  timeout: 'การดาวน์โหลดใช้เวลานานเกินไป กรุณาลองใหม่อีกครั้ง',
  notFound: 'ไม่พบไฟล์ที่ต้องการดาวน์โหลด',
  forbidden: 'คุณไม่มีสิทธิ์ดาวน์โหลดไฟล์นี้',
  server: 'เกิดข้อผิดพลาดที่เซิร์ฟเวอร์ กรุณาลองใหม่อีกครั้งภายหลัง',
  network: 'เชื่อมต่อเครือข่ายไม่ได้ กรุณาตรวจสอบการเชื่อมต่อ',
  empty: 'ไฟล์ที่ดาวน์โหลดว่างเปล่า',
  failed: 'ดาวน์โหลดไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
}
