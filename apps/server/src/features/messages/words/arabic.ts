import type { MessageWords } from './english.ts'

export const arabic: MessageWords = {
  subject: {
    ncr_assigned: {
      title: 'أُسندت إليك {{code}}',
      lines: ['{{description}}', 'القطعة: {{mark}}', 'الموعد: {{due}}', 'أسندها {{person}}'],
    },
    ncr_overdue: {
      title: 'تأخرت {{code}}',
      lines: ['{{description}}', 'القطعة: {{mark}}', 'كان الموعد {{due}}.', 'مسندة إلى {{person}}'],
    },
    rejection: {
      title: 'مرفوضة: {{mark}}',
      lines: ['السبب: {{reason}}', 'رفضها {{person}}', 'الحمولة {{load}}'],
    },
    hold: {
      title: 'موقوفة: {{mark}}',
      lines: [
        '{{code}}: {{description}}',
        'على الحمولة: {{loads}}',
        'لا تنتقل القطعة إلى خطوة تالية قبل تسوية حالة عدم المطابقة.',
      ],
    },
    strength: {
      title: 'مقاومة الخرسانة غير كافية: الصبة {{pour}}',
      lines: [
        'الخلطة {{mix}}',
        '{{verdict}}',
        'متوسط ثلاث نتائج للخلطة: {{mean}}',
        'قطع هذه الصبة: {{count}}',
        'أُضيفت بعد هذه النتيجة: {{added}}',
      ],
    },
    load_planned: {
      title: 'الحمولة {{load}} مقررة في {{day}}',
      lines: ['القطع: {{count}}', 'الشاحنة: {{truck}}'],
    },
    load_departed: {
      title: 'الحمولة {{load}} في الطريق',
      lines: ['غادرت {{departed}}', 'القطع: {{count}}', 'الشاحنة: {{truck}}'],
    },
    load_arrived: { title: 'وصلت الحمولة {{load}}', lines: ['الوصول: {{arrived}}', 'القطع: {{count}}'] },
    load_received: {
      title: 'استُلمت الحمولة {{load}}',
      lines: [
        'المقبولة: {{accepted}}',
        'المرفوضة: {{refused}}',
        'مستلمة وموقوفة: {{held}}',
        'القطع المرفوضة: {{marks}}',
      ],
    },
    late: { title: 'متأخرة: {{count}}', lines: ['قطع تأخرت حديثًا: {{marks}}'] },
    shortages: {
      title: 'ناقصة للأيام القادمة: {{count}}',
      lines: ['مطلوبة حتى {{day}} وليست جاهزة بعد: {{marks}}'],
    },
    not_ready: { title: 'غير جاهزة ليوم {{day}}: {{count}}', lines: ['{{list}}'] },
    drawing_approval: {
      title: 'مخطط للاعتماد: {{mark}}',
      lines: ['المراجعة {{revision}}', 'رفعه {{person}}'],
    },
    drawing_replaced: {
      title: 'استُبدل المخطط: {{mark}}',
      lines: [
        'صدرت المراجعة {{revision}}. صُنعت القطعة وفق مراجعة سابقة.',
        'على لوحة الصب ولم تُصب بعد: {{planned}}',
        'صدر: {{released}}',
      ],
    },
    weekly_report: { title: 'التقرير الأسبوعي', lines: ['بتاريخ {{day}}'] },
    system: { title: 'يلزم الانتباه: {{server}}', lines: ['{{warning}}'] },
  },
  direct: {
    test: {
      title: 'رسالة تجريبية',
      lines: ['يستطيع Castline إرسال البريد. تُرسل رسائل القطع والحمولات بالطريقة نفسها.'],
      action: 'فتح Castline',
    },
    invitation: {
      title: 'حسابك',
      lines: ['يدعوك {{person}} إلى Castline.', 'اسم المستخدم: {{username}}', 'الرابط صالح حتى {{until}} ولمرة واحدة.'],
      action: 'اختيار كلمة مرور',
    },
    password_reset: {
      title: 'كلمة مرور جديدة',
      lines: [
        'طُلبت كلمة مرور جديدة للحساب {{username}}.',
        'الرابط صالح حتى {{until}} ولمرة واحدة.',
        'إذا لم تطلبها فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
      ],
      action: 'اختيار كلمة مرور جديدة',
    },
    key_created: {
      title: 'مفتاح API جديد: {{key}}',
      lines: [
        'أُنشئ مفتاح API بالحساب {{username}}.',
        'الاسم: {{key}}',
        'صالح حتى {{until}}',
        'إن لم تكن أنت، فألغِ المفتاح وغيّر كلمة المرور.',
      ],
      action: 'عرض مفاتيح API الخاصة بي',
    },
    wrong_codes: {
      title: 'رموز خاطئة لحسابك',
      lines: [
        'أدخل شخص كلمة مرور {{username}} ثم رموزًا خاطئة للعامل الثاني، عددها: {{count}}.',
        'تُرفض الرموز حتى {{until}}. ما زال مفتاح المرور يعمل.',
        'إن لم تكن أنت، فغيّر كلمة المرور: هناك من يعرفها.',
      ],
      action: 'فتح حسابي',
    },
    weekly_question: {
      title: 'التقرير الأسبوعي لمشروع {{project}}',
      lines: [
        'يريد {{person}} أن يرسل إليك التقرير الأسبوعي لهذا المشروع بصيغة PDF.',
        'إن أردته فأكّد ذلك حتى {{until}}، وإلا فلن يصلك شيء آخر.',
      ],
      action: 'القراءة والتأكيد',
    },
    weekly_outside: {
      title: 'التقرير الأسبوعي لمشروع {{project}}',
      lines: ['بتاريخ {{day}}'],
      action: 'القراءة والتأكيد',
    },
  },
  digest: { title: 'يومك: {{count}}', lines: [] },
  open: 'فتح في Castline',
  project: 'المشروع: {{project}}',
  why: 'تصلك هذه الرسالة لأنك اخترتها أو لأنها معتادة لدورك.',
  unsubscribe: 'إيقاف رسائل هذا الموضوع',
  settings: 'اختر ما يصلك',
  automatic: 'أُرسلت هذه الرسالة آليًا، ولا تُقرأ الردود عليها.',
  line: {
    connected: 'تم ربط LINE لـ {{name}}. يصل الإيقاف وضعف الخرسانة فورًا، والباقي مرة في اليوم.',
    unknown: 'هذا الرمز غير صالح. اطلب رمزًا جديدًا من إعدادات الحساب في Castline.',
  },
  outside: {
    tooLarge: 'المستند أكبر من أن يُرسل بالبريد. اطلبه من إدارة المشروع.',
    why: 'تصلك هذه الرسالة لأنك أكّدت أنك تريد التقرير الأسبوعي لهذا المشروع.',
    title: 'التقرير الأسبوعي',
    question: 'هل تريد التقرير الأسبوعي لمشروع {{name}} بالبريد؟',
    button: 'نعم، أرسلوه إليّ',
    done: 'تم. سيصلك التقرير الأسبوعي لمشروع {{name}} بالبريد، وفي كل رسالة رابط لإيقافه.',
    invalid: 'هذا الرابط غير صالح: استُخدم من قبل، أو مضى عليه أكثر من سبعة أيام، أو أُزيل العنوان.',
  },
  page: {
    title: 'إلغاء الاشتراك',
    question: 'إيقاف البريد عن: {{name}}؟',
    button: 'إلغاء الاشتراك',
    done: 'تم. لن يصلك بريد عن: {{name}}.',
    again: 'يمكنك تفعيله من جديد في إعدادات حسابك.',
    invalid: 'هذا الرابط غير صالح. اختر ما يصلك في إعدادات حسابك.',
  },
}
