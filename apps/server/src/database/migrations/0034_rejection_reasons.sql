-- Up Migration

-- The code of an offered reason; `reason` has the own words beside it, or instead of it.
ALTER TABLE status_changes ADD COLUMN reason_code text
  CHECK (reason_code IN ('cracked', 'edges', 'dimensions', 'embeds', 'surface', 'transport'));

-- Until now the words of the language were stored, followed by a colon and the own words.
UPDATE status_changes h SET
  reason_code = offered.code,
  reason = nullif(btrim(substr(h.reason, length(offered.words) + 3)), '')
FROM (VALUES
    ('cracked', 'Cracked'),
    ('edges', 'Broken edge or corner'),
    ('dimensions', 'Wrong dimensions'),
    ('embeds', 'Embedded part or opening missing or misplaced'),
    ('surface', 'Poor surface'),
    ('transport', 'Damaged in transport'),
    ('cracked', 'Fissuré'),
    ('edges', 'Arête ou angle cassé'),
    ('dimensions', 'Dimensions incorrectes'),
    ('embeds', 'Insert ou réservation manquant ou mal placé'),
    ('surface', 'Mauvais parement'),
    ('transport', 'Abîmé pendant le transport'),
    ('cracked', 'แตกร้าว'),
    ('edges', 'ขอบหรือมุมบิ่น'),
    ('dimensions', 'ขนาดไม่ถูกต้อง'),
    ('embeds', 'ชิ้นฝังหรือช่องเปิดขาดหรือผิดตำแหน่ง'),
    ('surface', 'ผิวไม่เรียบร้อย'),
    ('transport', 'เสียหายระหว่างขนส่ง'),
    ('cracked', 'Bị nứt'),
    ('edges', 'Vỡ cạnh hoặc góc'),
    ('dimensions', 'Sai kích thước'),
    ('embeds', 'Chi tiết chôn sẵn hoặc lỗ mở thiếu hay sai vị trí'),
    ('surface', 'Bề mặt kém'),
    ('transport', 'Hư hỏng khi vận chuyển'),
    ('cracked', 'متشققة'),
    ('edges', 'حافة أو زاوية مكسورة'),
    ('dimensions', 'أبعاد خاطئة'),
    ('embeds', 'جزء مدفون أو فتحة ناقصة أو في غير مكانها'),
    ('surface', 'سطح رديء'),
    ('transport', 'تضررت أثناء النقل'),
    ('cracked', '开裂'),
    ('edges', '棱边或角部破损'),
    ('dimensions', '尺寸错误'),
    ('embeds', '预埋件或洞口缺失或错位'),
    ('surface', '表面质量差'),
    ('transport', '运输途中损坏')
  ) AS offered (code, words)
WHERE h.to_status = 'rejected'
  AND (lower(h.reason) = lower(offered.words) OR starts_with(lower(h.reason), lower(offered.words) || ': '));
