cimport cython
from sushiya.server.live.table cimport Table

cpdef object player(Table table, object request, str holder)
cpdef object seat_holder(Table table, object request, str holder)
